import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedText = { id: string; to: string; text: string; method: string; path: string; headers: IncomingMessage['headers'] }

/** A real HTTP server that stores the text messages it receives. */
export interface SmsGateway {
  /** The value for `SMS_WEBHOOK_URL`. It contains a token, as gateways require. */
  url: string
  texts: ReceivedText[]
  /** Sends this response to the next request, instead of 204. */
  answerNext(answer: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export const GATEWAY_TOKEN = 'gateway-token-0123456789'

export async function startSmsGateway(): Promise<SmsGateway> {
  const texts: ReceivedText[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    void receive(request).then((body) => {
      const { id, to, text } = JSON.parse(body) as ReceivedText
      texts.push({ id, to, text, method: request.method ?? '', path: request.url ?? '', headers: request.headers })
      const answer = answers.shift()
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://portal:geheim%21@127.0.0.1:${port}/send?token=${GATEWAY_TOKEN}`,
    texts,
    answerNext: (answer) => answers.push(answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function receive(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
