/** A saved reply on its way from a dialog or a command into the box of the answer that stands open. */
const target = new EventTarget()
const NAME = 'inserted'

export function insertReply(text: string): void {
  target.dispatchEvent(new CustomEvent(NAME, { detail: text }))
}

/** @returns ends it */
export function onInsertedReply(listener: (text: string) => void): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  }
  target.addEventListener(NAME, heard)
  return () => target.removeEventListener(NAME, heard)
}
