const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * How many attempts are allowed in a window of the given number of seconds. The limits per network leave room for a hall of 200 people
 * who do the same thing within minutes. The robot check slows a network down long before that (`attack-level.ts`), and there are daily
 * limits. Accounts and mailboxes are counted separately. Refreshing has its own limit: a refused refresh signs a person out, and a whole
 * class behind one address must be able to stay signed in. The redirect to a provider and the way back also have their own limits,
 * because they store a row or call the provider. So do the tokens that the robot check verifies with its provider. Every limit per
 * account also applies to addresses without an account, so it does not reveal whether one exists. For guesses see `passwordAttempt`, for
 * emails `emailTo`.
 */
export const LIMITS = {
  signUp: { points: 250, duration: 5 * MINUTE },
  recover: { points: 250, duration: 5 * MINUTE },
  resend: { points: 250, duration: 5 * MINUTE },
  mailPerNetworkAndDay: { points: 1500, duration: DAY },
  verify: { points: 30, duration: 5 * MINUTE },
  updateUser: { points: 30, duration: 5 * MINUTE },
  token: { points: 600, duration: 5 * MINUTE },
  refresh: { points: 1800, duration: 5 * MINUTE },
  authorize: { points: 600, duration: 5 * MINUTE },
  callback: { points: 600, duration: 5 * MINUTE },
  captcha: { points: 600, duration: 5 * MINUTE },
  challenge: { points: 30, duration: 2 * MINUTE },
  verifyFactor: { points: 30, duration: 2 * MINUTE },
  emailPerAddress: { points: 1, duration: 10 },
  emailPerAddressAndLink: { points: 3, duration: 10 * MINUTE },
  emailPerAddressAndDay: { points: 8, duration: DAY },
  emailPerMailboxAndDay: { points: 20, duration: DAY },
  emailPerAddressAndHour: { points: 1, duration: 60 * MINUTE },
  noncePerAccount: { points: 5, duration: 60 * MINUTE },
  textPerAccount: { points: 5, duration: 60 * MINUTE },
  textPerAccountAndDay: { points: 10, duration: DAY },
  textPerNumber: { points: 5, duration: 60 * MINUTE },
  textPerNumberAndDay: { points: 10, duration: DAY },
  textPerNetwork: { points: 20, duration: 60 * MINUTE },
  textPerSite: { points: 300, duration: 60 * MINUTE },
  guessPerDevice: { points: 10, duration: 15 * MINUTE },
  guessPerDeviceAndDay: { points: 50, duration: DAY },
  guessPerAccountAndAddress: { points: 10, duration: 15 * MINUTE },
  guessPerAccountAtHomeAndDay: { points: 50, duration: DAY },
  guessPerHomeAddressAndDay: { points: 300, duration: DAY },
  guessPerAccount: { points: 30, duration: 60 * MINUTE },
  guessPerAccountAndDay: { points: 100, duration: DAY },
  guessPerAddress: { points: 60, duration: 60 * MINUTE },
  guessPerAddressAndDay: { points: 300, duration: DAY },
  guessCodePerDevice: { points: 10, duration: 15 * MINUTE },
  guessCodePerAccount: { points: 10, duration: 60 * MINUTE },
  guessCodePerAccountAndDay: { points: 30, duration: DAY },
} as const

export type LimitName = keyof typeof LIMITS
