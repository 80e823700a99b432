import { useEffect, useRef, useState } from 'react'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatWhen } from '#web/lib/moments.ts'
import type { StoredApplication } from './applications-data.ts'
import { differences } from './answers.ts'

type DraftConflictProps = { mine: ApplicationForm; theirs: StoredApplication; onKeep: (keep: 'mine' | 'theirs') => void }

/** Two copies of one draft: the person decides, nothing is overwritten silently (ruling 7). */
export function DraftConflict({ mine, theirs, onKeep }: DraftConflictProps) {
  const [openedAt] = useState(() => new Date())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It comes while the person is typing somewhere down the page.
    heading.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }, [])
  const differing = differences(mine, theirs.form)
  return (
    <section className="conflict">
      <h1 ref={heading} tabIndex={-1}>
        Which copy is right?
      </h1>
      <p className="lead">
        This application was changed on another device at <time dateTime={theirs.updatedAt}>{formatWhen(theirs.updatedAt, openedAt)}</time>.
        Nothing is lost: both copies are here.
      </p>
      <table className="conflict-answers">
        <caption className="sr-only">Answers that differ</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">This copy</th>
            <th scope="col">The other copy</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ path, step, label, mine: here, theirs: there }) => (
            <tr key={path}>
              <th scope="row">
                <span className="conflict-step">{step}: </span>
                {label}
              </th>
              <td data-label="This copy">{here || <span className="not-given">Not given</span>}</td>
              <td data-label="The other copy">{there || <span className="not-given">Not given</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="conflict-buttons">
        <Button onClick={() => onKeep('mine')}>Keep this copy</Button>
        <Button variant="secondary" onClick={() => onKeep('theirs')}>
          Use the other copy
        </Button>
      </div>
    </section>
  )
}
