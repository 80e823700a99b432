type Notes = { person?: string; code?: string; isAttempt?: boolean }

const notes = new WeakMap<object, Notes>()

/**
 * What a request turned out to be, for its line of the log: whose account (id), why it was refused (a code of its protocol), and
 * whether it was an attempt at an account, which has a line however it ends.
 */
export function noteOn(request: object, part: Notes): void {
  const noted = notes.get(request)
  if (noted) Object.assign(noted, part)
  else notes.set(request, { ...part })
}

export const notesOn = (request: object): Readonly<Notes> => notes.get(request) ?? {}
