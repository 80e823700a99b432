/** Messages for inquiry forms and their responses, in addition to the wording of their questions. */
export const inquiryMessages = {
  tooManyLinks: (most: number) => `Please use no more than ${most} links in all`,
  noLinks: 'Please write this without a web address',
  /** Heading of the list of mistakes. */
  mistakes: (count: number) => (count === 1 ? 'Please correct one answer' : `Please correct ${count} answers`),
  tooMany: 'You have sent several messages in a short time. Please try again later, or call us.',
} as const
