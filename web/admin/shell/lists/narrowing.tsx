import { type ReactNode, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type NarrowingProps<Name extends string> = {
  /** What the list is narrowed to now, each in words. */
  active: readonly { name: Name; words: string }[]
  onTakeAway: (name: Name) => void
  /** The fields of the filters. */
  children: ReactNode
}

/** Filters that unfold, and what a list is narrowed to, which can be taken away. */
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
        <ul aria-label="The list is narrowed to" className="list-chips">
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
                <span className="sr-only">Take away </span>
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
