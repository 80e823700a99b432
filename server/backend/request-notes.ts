type Notes = { person?: string; code?: string }

const notes = new WeakMap<object, Notes>()

/** What a request turned out to be, for its line of the log: whose account (id), and why it was refused (a code of its protocol). */
export function noteOn(request: object, part: Notes): void {
  notes.set(request, { ...notes.get(request), ...part })
}

export const notesOn = (request: object): Readonly<Notes> => notes.get(request) ?? {}
