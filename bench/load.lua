-- For wrk: asks what `init` is told to, and ends with one line of JSON for bench/load.py.
-- Arguments: "one" ADDRESS, "again" QUESTIONS or "new" QUESTIONS, a file with a question a line.

local questions, words, asked, new = {}, {}, 0, false

function init(arguments)
  wrk.headers["Accept-Encoding"] = "gzip"
  if arguments[1] == "one" then
    wrk.path = arguments[2]
    return
  end
  new = arguments[1] == "new"
  for line in io.lines(arguments[2]) do
    questions[#questions + 1] = line
    for word in line:gmatch("%a+") do words[#words + 1] = word end
  end
  asked = tonumber(arguments[3])
end

function request()
  if #questions == 0 then return wrk.format() end
  asked = asked + 1
  local text = questions[asked % #questions + 1]
  if new then -- two more words of the game, so that no question comes twice
    local turn = math.floor(asked / #questions)
    text = text .. " " .. words[turn % #words + 1] .. " " .. words[math.floor(turn / #words) % #words + 1]
  end
  return wrk.format(nil, "/api/v1/search?q=" .. text:gsub("%W+", "+"))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"seconds": %f, "answers": %d, "errors": %d, "median": %f, "p99": %f}\n',
    summary.duration / 1e6, summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
