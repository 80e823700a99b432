import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import { Unbroken } from './unbroken.tsx'

type ConsolePageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

/** A page of the console: what it is called, what one does here, and the rest. */
export function ConsolePage({ title, lead, actions, children }: ConsolePageProps) {
  return (
    <section className="wrap console-page">
      <title>{`${title} | Console of the ${institute.name}`}</title>
      <header className="console-head">
        <div>
          <h1 tabIndex={-1}>
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
