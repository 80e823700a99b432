import type { PaymentAnswer } from '#content/schema/proof.ts'

/** How and when fees and the allowance are paid. Entries with `sample: true` are fictional, and public sites omit them. */
export const payment: readonly PaymentAnswer[] = [
  {
    sample: true,
    question: 'How you pay each month',
    answer: 'By bank transfer or at the cash desk, by the fifth day of the month. You will get a receipt the same day.',
  },
  {
    sample: true,
    question: 'When the allowance reaches you',
    answer: 'On the last working day of the month, into your own account or in cash at the desk.',
  },
  {
    sample: true,
    question: 'What a month’s break costs',
    answer: 'Nothing. There is no allowance during a break either. You can keep your room at its usual price.',
  },
  {
    sample: true,
    question: 'If you stop before the end',
    answer: 'You owe the month that has begun. We refund anything paid beyond it within 14 days.',
  },
]
