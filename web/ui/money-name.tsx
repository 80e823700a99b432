import type { ReactNode } from 'react'

type MoneyPart = 'tuition' | 'studentAllowance' | 'accommodation'

/** The name of a part of a month's money after its colour. Drawings fill the part with the same class (`moneyClass`). */
export function MoneyName({ part, children }: { part: MoneyPart; children: ReactNode }) {
  return (
    <span className="money-name">
      <span className={`money-key ${moneyClass(part)}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** What gives a part of a month's money its one colour, as the fill of a drawing or the ground of a key. */
export const moneyClass = (part: MoneyPart): string => `money-${part}`
