import type { PaymentAnswer } from '#content/schema/proof.ts'

/** How and when money goes which way. Those with `sample: true` say what belongs there; public sites leave them out. */
export const payment: readonly PaymentAnswer[] = [
  {
    sample: true,
    question: 'How you pay each month',
    answer: 'Into which account or at which desk, by which day of the month, and what receipt you get.',
  },
  {
    sample: true,
    question: 'When the allowance reaches you',
    answer: 'On which day of the month it is paid out, how it reaches you, and what it depends on.',
  },
  {
    sample: true,
    question: 'What months of break cost',
    answer: 'Whether you pay in a month of break, and whether the allowance and the room go on.',
  },
  {
    sample: true,
    question: 'If you stop before the end',
    answer: 'What you still owe, what you get back, and within how many days.',
  },
]
