"""`python -m bench` prints the README's figures, `python -m bench load` what a server answers under load,
`python -m bench growth` what more books cost, `python -m bench questions` how well questions are found and settled,
`python -m bench lighthouse` what Lighthouse gives the pages, `python -m bench answers FILE` what every check answers,
before a change and after it;
`python -m bench meaning`, `python -m bench sureness` and `python -m bench spelling` make what search was taught.
"""

import sys

match sys.argv[1:]:
    case []:
        from bench import run

        sys.exit(run.main())
    case ["answers", *words]:
        from bench import answers

        sys.exit(answers.main(words))
    case ["growth"]:
        from bench import growth

        sys.exit(growth.main())
    case ["lighthouse"]:
        from bench import lighthouse

        sys.exit(lighthouse.main())
    case ["load", *words]:
        from bench import load

        sys.exit(load.main(words))
    case ["questions", *words]:
        from bench import questions

        sys.exit(questions.main(words))
    case ["meaning"]:
        from bench import meaning

        sys.exit(meaning.main())
    case ["spelling"]:
        from bench import spelling

        sys.exit(spelling.main())
    case ["sureness"]:
        from bench import sureness

        sys.exit(sureness.main())
    case words:
        others = "load, growth, questions, lighthouse, answers, meaning, spelling and sureness"
        sys.exit(f"there is no bench {words[0]!r}; there are {others}, or none for the README's figures")
