/** A position as a page or a browser names it (`?after=`, Last-Event-ID); null for none, and for what is none. */
export function positionFrom(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,12}$/.test(text) ? Number(text) : null
}
