type Guard = {
  /** Sends what is not saved yet. Rejects when that cannot be done. */
  send: () => Promise<void>
  /** Forgets everything of the person who left. */
  forget?: () => void
}

const guards = new Set<Guard>()

/**
 * Lets a feature finish before somebody signs out (ruling 27): `send` runs first and may reject, then `forget` once the
 * person has left, in this tab or in another one. A session that expires calls neither. Returns how to take it back.
 */
export function beforeSignOut(send: () => Promise<void>, forget?: () => void): () => void {
  const guard: Guard = forget ? { send, forget } : { send }
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Sends everything unsaved; false when some of it could not be sent. */
export async function sendUnsaved(): Promise<boolean> {
  const results = await Promise.allSettled([...guards].map((guard) => guard.send()))
  return results.every((result) => result.status === 'fulfilled')
}

/** Makes every feature forget the person who left. */
export function forgetPerson(): void {
  for (const guard of guards) guard.forget?.()
}
