/** What is said about the second step of signing in. */
export const secondStepMessages = {
  wrongAppCode: 'This code is not right.',
  wrongAppCodeAdvice:
    'Your app shows another one every 30 seconds: enter the one it shows now. If none is taken, set the clock of that phone to automatic.',
  wrongSentCode: 'This code is not right. Look at the newest message, or send it again.',
  wrongRecoveryCode: 'This recovery code is not right, or it was used before. Each works once.',
  expired: 'This code cannot be used any more. Send the message again.',
  otherNetwork: 'Your connection changed to another network meanwhile. Please try again.',
  removed: 'This second step was removed or replaced, perhaps in another window. Please start again.',
  sentTooOften: 'A message was sent a moment ago. Wait a minute, then send it again.',
  notSent: 'The message could not be sent. Please try again.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  sessionOver: 'Your session has ended. Please sign in again.',
  failed: 'That did not work.',
  unexpected: 'Something went wrong on our side. Please try again.',
  nameTaken: 'You have used this name already. Please choose another one.',
  nameMissing: 'Please enter a name, such as My phone.',
  nameTooLong: 'Please enter a shorter name.',
  phone: 'Please enter a valid phone number.',
  phoneTaken: 'Codes go to this number already.',
  phonesClosed: 'Text messages are not available at the moment. Use an authenticator app.',
  tooManyFactors: 'You have as many second steps as an account can have. Remove one first.',
} as const
