// A bare HTTP server in a process of its own: reads the body, answers with it. The limit of what a host could carry.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.pipe(response.writeHead(200, { 'content-type': 'application/json' }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
