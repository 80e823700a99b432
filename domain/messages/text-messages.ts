/**
 * Messages that apply to every text field. They are separate from `messages.ts`, so that small parts of a page do not load the whole
 * catalogue.
 */
export const textMessages = {
  notText: 'Please enter text',
  unstorable: 'Please remove the character that we cannot save',
  tooLong: (limit: number) => `Please use no more than ${limit.toLocaleString('en-US')} characters`,
} as const
