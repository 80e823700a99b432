/** Messages about two-step sign-in. */
export const twoFactorMessages = {
  wrongAppCode: 'This code is not correct.',
  wrongAppCodeAdvice:
    'Your app shows a new one every 30 seconds. Enter the one it shows now. If no code works, set the clock of that phone to automatic.',
  wrongSentCode: 'This code is not correct. Check the newest message, or send it again.',
  wrongRecoveryCode: 'This recovery code is not correct, or it has been used. Each works once.',
  expired: 'This code has expired. Send the message again.',
  otherNetwork: 'Your device changed to another network. Please try again.',
  removed: 'This way to get codes was removed or replaced, perhaps in another window. Please start again.',
  sentTooOften: 'A message was sent a moment ago. Wait a minute, then send it again.',
  notSent: 'The message could not be sent. Please try again.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  sessionOver: 'Your session has ended. Please sign in again.',
  failed: 'That did not work.',
  unexpected: 'Something went wrong on our side. Please try again.',
  nameTaken: 'You have already used this name. Please choose another one.',
  nameMissing: 'Please enter a name, such as My phone.',
  nameTooLong: 'Please enter a shorter name.',
  phone: 'Please enter a valid phone number.',
  phoneTaken: 'We already send codes to this number.',
  phonesClosed: 'Text messages are not available at the moment. Use an authenticator app.',
  tooManyFactors: 'Your account cannot have more ways to get codes. Remove one first.',
} as const
