import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { institute } from '#content/institute.ts'
import { Unbroken } from './no-break.tsx'

type ConsolePageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/** A console page: title, introduction and content. */
export function ConsolePage({ title, lead, actions, children }: ConsolePageProps) {
  const heading = useHeadingHandover()
  return (
    <section className="wrap console-page">
      <title>{`${title} | Console of the ${institute.name}`}</title>
      <header className="console-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <Unbroken>{title}</Unbroken>
          </h1>
          {lead && (
            <p className="text-soft">
              <Unbroken>{lead}</Unbroken>
            </p>
          )}
        </div>
        {actions && <div className="console-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

let handsOver = false

/** If one page replaces another, such as its own loading screen, focus moves from the old heading to the new one. */
function useHeadingHandover(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (handsOver) own?.focus({ preventScroll: true })
    handsOver = false
    return () => {
      handsOver = own !== null && document.activeElement === own
    }
  }, [])
  return heading
}
