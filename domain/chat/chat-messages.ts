/** What the chat says about mistakes and failures; the widget carries these and nothing else of the catalogue. */
export const chatMessages = {
  textMissing: 'Please write a message',
  nameMissing: 'Please enter your name',
  name: 'Please enter your name, without signs such as / or @',
  email: 'Please enter your email address. The answer goes there if you have left.',
  tooManyLinks: (limit: number) => `Please use no more than ${limit} links in one message`,
  keyNeeded: 'The chat needs a cookie, and your browser sent none. Please allow cookies for this site, or write an email.',
  closed: 'This conversation was closed. You can start a new one.',
  tooFast: 'That was a lot at once. Please wait a moment and send it again.',
  tooMany: 'This conversation has become very long. Please call us or write an email.',
} as const
