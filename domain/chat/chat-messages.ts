/** What the chat says about mistakes and failures; the widget carries these and nothing else of the catalogue. */
export const chatMessages = {
  textMissing: 'Please write a message',
  nameMissing: 'Please enter your name',
  name: 'Please enter your name, without characters such as / or @',
  email: 'Please enter your email address, so that we can answer you if you leave.',
  tooManyLinks: (limit: number) => `Please use no more than ${limit} links in one message`,
  keyNeeded: 'The chat needs a cookie, and your browser did not send one. Please allow cookies for this site, or email us.',
  closed: 'This conversation is closed. You can start a new one.',
  tooFast: 'You have sent a lot at once. Please wait a moment and send it again.',
  tooMany: 'This conversation has become very long. Please call or email us.',
} as const
