import { type ReactNode, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type NarrowingProps<Name extends string> = {
  /** The active filters with their labels. */
  active: readonly { name: Name; words: string }[]
  onTakeAway: (name: Name) => void
  /** The filter fields. */
  children: ReactNode
}

/** A disclosure that contains the filters, followed by the active filters, each of which can be removed. */
export function Narrowing<Name extends string>({ active, onTakeAway, children }: NarrowingProps<Name>) {
  const folded = useRef<HTMLElement>(null)
  return (
    <>
      <details className="list-filters">
        <summary ref={folded}>
          <Icon name="sliders" size={20} />
          <span>{active.length === 0 ? 'Filters' : `Filters (${active.length})`}</span>
        </summary>
        {children}
      </details>
      {active.length > 0 && (
        <ul aria-label="Active filters" className="list-chips">
          {active.map(({ name, words }) => (
            <li key={name}>
              <button
                type="button"
                className="list-chip"
                onClick={() => {
                  onTakeAway(name)
                  folded.current?.focus()
                }}
              >
                <span className="sr-only">Remove </span>
                {words}
                <Icon name="cross" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
