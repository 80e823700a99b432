import { screenMessages } from '#domain/messages/everywhere-messages.ts'

/** What a person reads when the page has no place to put the application in (specification §2, error screens). */
export function showMissingRoot(): void {
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.className = 'wrap section'
  sentence.textContent = screenMessages.rootMissing
  document.body.prepend(sentence)
}
