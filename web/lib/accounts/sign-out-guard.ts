type Guard = {
  /** Sends unsaved data. Rejects if that fails. */
  send: () => Promise<void>
  /** Discards all data of the person who signed out. */
  forget?: () => void
}

const guards = new Set<Guard>()

/**
 * Lets a feature finish before a user signs out (ruling 27). `send` runs first and may reject. `forget` runs once the person has signed
 * out, in this tab or another one. An expired session calls neither. Returns a function that removes the guard.
 */
export function beforeSignOut(send: () => Promise<void>, forget?: () => void): () => void {
  const guard: Guard = forget ? { send, forget } : { send }
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Sends everything unsaved. Returns false if some of it could not be sent. */
export async function sendUnsaved(): Promise<boolean> {
  const results = await Promise.allSettled([...guards].map((guard) => guard.send()))
  return results.every((result) => result.status === 'fulfilled')
}

/** Makes every feature discard the data of the person who signed out. */
export function forgetPerson(): void {
  for (const guard of guards) guard.forget?.()
}
