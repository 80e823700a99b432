import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The minimal Node.js server, which returns one response from one buffer. The site is compared with it. */
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const own = { ...headers, 'content-length': String(bytes.length) }
  const server = createServer((_request, response) => response.writeHead(200, own).end(bytes))
  server.listen(0, 'localhost', () => process.send?.((server.address() as AddressInfo).port))
})
