import type { ReactNode } from 'react'

type MoneyPart = 'tuition' | 'studentAllowance' | 'accommodation'

/** The name of one part of the monthly costs, preceded by its colour. Drawings fill the part with the same class (`moneyClass`). */
export function MoneyName({ part, children }: { part: MoneyPart; children: ReactNode }) {
  return (
    <span className="money-name">
      <span className={`money-key ${moneyClass(part)}`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** The class that gives one part of the monthly costs its colour, as the fill of a drawing or the background of a key. */
export const moneyClass = (part: MoneyPart): string => `money-${part}`
