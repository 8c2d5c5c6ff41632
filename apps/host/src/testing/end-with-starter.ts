import { isMainThread } from 'node:worker_threads'

// Loaded before the host. The starter holds the other end of its standard input, which closes even if the starter is
// killed. Worker threads inherit `--import`, but have another standard input.
if (isMainThread) {
  const { stdin } = process
  stdin.once('end', () => process.kill(process.pid, 'SIGTERM'))
  stdin.resume()
  stdin.unref()
}
