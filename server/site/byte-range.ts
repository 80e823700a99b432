/** First and last byte, both inclusive. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a `Range` header requests (RFC 9110 §14.1.2). Null if the whole file must be sent, which includes several
 * ranges at once and headers that cannot be parsed. `unsatisfiable` if no part of the range exists.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const wanted = Number(to)
    if (wanted === 0 || length === 0) return 'unsatisfiable'
    return { first: Math.max(0, length - wanted), last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= length ? 'unsatisfiable' : { first, last }
}

/** Whether `If-Range` allows a partial response: only if the tag is identical. A date never matches, because we do not send one. */
export function rangeStands(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag
}
