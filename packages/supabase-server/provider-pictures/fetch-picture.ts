import http from 'node:http'
import https from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Bytes; a picture of a provider is a few ten thousand. */
const MOST_BYTES = 5 * 1024 * 1024
const MILLISECONDS = 5000

/** Refuses addresses of this machine and of its network, also behind a name that leads there. */
const outside = new RequestFilteringHttpsAgent()

/**
 * The picture at an address that a third party has told. People choose such addresses themselves at some providers: only https is
 * asked, of hosts outside this network, and no redirect is followed. The provider itself, whom the operator has named, may be anywhere.
 * @param issuer the provider's own address
 * @throws for whatever is no answer of 200 with at most 5 MB within 5 s
 */
export async function fetchPicture(address: string, issuer: string): Promise<Buffer> {
  const url = new URL(address)
  const isProviders = url.origin === new URL(issuer).origin
  if (url.protocol !== 'https:' && !isProviders) throw new Error('A picture is fetched by https only')
  const signal = AbortSignal.timeout(MILLISECONDS)
  const { get } = url.protocol === 'https:' ? https : http
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    get(url, { signal, headers: { accept: 'image/*' }, ...(!isProviders && { agent: outside }) }, resolve).on('error', reject)
  })
  try {
    if (answer.statusCode !== 200) throw new Error(`The host of a picture answered ${answer.statusCode}`)
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > MOST_BYTES) throw new Error('A picture has more than 5 MB')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}
