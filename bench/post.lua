-- wrk -s post.lua URL -- FILE : posts the lines of the file in turn, from a random one on.
local requests, count, at = {}, 0, 0

function init(arguments)
  local headers = { ["Content-Type"] = "application/json" }
  local key = os.getenv("CALLER_KEY")
  if key then headers["X-Key"] = key end
  for line in io.lines(arguments[1]) do
    count = count + 1
    requests[count] = wrk.format("POST", nil, headers, line)
  end
  math.randomseed(os.time())
  at = math.random(count)
end

function request()
  at = at % count + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%f,"bytes":%d,"failed":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, failed,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
