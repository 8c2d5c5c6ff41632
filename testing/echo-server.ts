// A bare HTTP server in a separate process that echoes each body: the upper limit of what a host could serve.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.pipe(response.writeHead(200, { 'content-type': 'application/json' }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
