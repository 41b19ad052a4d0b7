"""Reading without signal: everything that can be read, packed into one file that a device takes whole.

The service worker that keeps it there is `static/offline/worker.js`.
"""
