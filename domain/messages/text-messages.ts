/** What every text field may say. Apart from `messages.ts`, so that small parts of a page need not carry that catalogue. */
export const textMessages = {
  notText: 'Please enter text',
  unstorable: 'Please remove the character that we cannot save',
  tooLong: (limit: number) => `Please use no more than ${limit.toLocaleString('en-US')} characters`,
} as const
