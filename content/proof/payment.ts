import type { PaymentAnswer } from '#content/schema/proof.ts'

/** How and when money goes which way. Those with `sample: true` are invented; public sites leave them out. */
export const payment: readonly PaymentAnswer[] = [
  {
    sample: true,
    question: 'How you pay each month',
    answer: 'By bank transfer or at the cash desk, by the fifth day of the month. You get a receipt the same day.',
  },
  {
    sample: true,
    question: 'When the allowance reaches you',
    answer: 'On the last working day of the month, into your own account or in cash at the desk.',
  },
  {
    sample: true,
    question: 'What months of break cost',
    answer: 'Nothing. There is no allowance in a month of break either; a room can be kept at its price.',
  },
  {
    sample: true,
    question: 'If you stop before the end',
    answer: 'You owe the month that has begun. Whatever was paid beyond it comes back within 14 days.',
  },
]
