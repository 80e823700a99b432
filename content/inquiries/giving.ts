import type { InquiryWords } from '#content/schema/inquiries.ts'

export const inquiryWords = {
  name: 'gift',
  title: 'Announce a gift',
  text: 'Tell us what it is before you send anything. You do not pay here, and this page shows no account number.',
  subject: 'Your gift',
  send: 'Announce my gift',
  reader: 'The program leads, through the front office',
  next: [
    'We will say yes or no, or ask for a photograph.',
    'For money, we will send you the details in a letter. Call us to confirm them before you send anything.',
    'For items, we agree a day. You bring them or, in Abuja, we collect heavy ones.',
  ],
  answerDays: 3,
  questions: {
    gift: {
      label: 'What would you like to give?',
      wrong: 'Please choose what you would like to give',
      options: {
        money: 'Money',
        tools: 'Tools',
        equipment: 'Machines or computers',
        materials: 'Materials',
        room: 'A room or a place to work',
        other: 'Something else',
      },
    },
    amount: {
      label: 'How much, in naira?',
      hint: 'Any amount helps. A pledge does not bind you.',
      wrong: 'Please enter a whole amount in naira, such as 50,000',
    },
    rhythm: {
      label: 'Once, or every month?',
      wrong: 'Please choose once or every month',
      options: { once: 'Once', monthly: 'Every month, until I stop it' },
    },
    description: {
      label: 'What is it, and how many?',
      hint: 'Its age and condition, and when it must be collected.',
      wrong: 'Please describe it in a few words',
    },
    place: { label: 'Where is it?', hint: 'Town and state.', wrong: 'Please enter the town and state' },
    message: {
      label: 'Anything else we should know',
      hint: 'For example what the gift is meant for.',
      wrong: 'Please enter text',
    },
  },
} as const satisfies InquiryWords
