export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The best encoding that a browser accepts, by RFC 9110 §12.5.3: `q=0` rejects an encoding, `*` matches all encodings that are not named,
 * and without a header nothing is compressed. If the browser accepts both, brotli is preferred over gzip regardless of their weights,
 * because it is always smaller here.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known !== undefined) return known
  const encoding = readHeader(header)
  if (remembered.size < MOST_REMEMBERED) remembered.set(header, encoding)
  return encoding
}

/**
 * Browsers send a handful of different headers. Beyond this limit, results are computed but not cached, so that made-up headers cannot
 * fill the memory.
 */
const MOST_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

function readHeader(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight))
  }
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  if (accepts('gzip')) return 'gzip'
  return 'identity'
}
