/** First and last byte, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14.1.2): null when the whole file is the answer, which
 * also holds for several ranges at once and for what is not understood; `unsatisfiable` when nothing of it exists.
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

/** Whether `If-Range` lets the range stand: only the very same tag does. A date never does; we send none. */
export function rangeStands(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag
}
