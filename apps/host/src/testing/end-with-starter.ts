import { isMainThread } from 'node:worker_threads'

// Loaded before the host: whoever started it holds the other end of its standard input, and that end closes even where
// the starter is killed. Worker threads inherit `--import`, but their standard input is another.
if (isMainThread) {
  const { stdin } = process
  stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  stdin.resume()
  stdin.unref()
}
