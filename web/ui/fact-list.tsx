import type { ReactNode } from 'react'

type FactListProps = {
  facts: readonly { label: string; value: ReactNode }[]
  /** `title-block`, or one of the feature's own classes. */
  className: string
}

/** Facts with labels, like the title block of a drawing. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
