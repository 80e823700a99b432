import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SentApplication } from '#web/features/applications/draft/application-state.ts'
import { programOf, titleOf } from '#web/features/applications/stored/application-title.ts'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'

/**
 * Shown in place of a form that has already been sent, regardless of how the person returns to it: the back button, a reload, another tab
 * or another device.
 */
export function AlreadySent({ application: { id, number }, onAgain }: { application: SentApplication; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focusLate(heading.current)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <section className="apply-message grid-paper">
      <ProgressDrawing done={5} className="apply-picture" />
      <h1 ref={heading} tabIndex={-1}>
        This application was already sent
      </h1>
      <p>We have all your answers. There is nothing left to fill in.</p>
      {number && (
        <p className="submitted-number">
          Your application number{' '}
          <strong className="num" translate="no">
            {number}
          </strong>
        </p>
      )}
      <ButtonLink to={paths.application(id)}>See your application</ButtonLink>
      <Button variant="quiet" onClick={onAgain}>
        Apply for another program
      </Button>
    </section>
  )
}

/** For the start page: the applications that are already in progress. */
export function UnderWayAlready({ applications }: { applications: readonly StoredApplication[] }) {
  if (applications.length === 0) return null
  return (
    <Notice kind="info" title="You have already applied" className="under-way">
      <ul className="under-way-list">
        {applications.map(({ id, number, form }) => (
          <li key={id}>
            {titleOf(form)} ({programOf(form)}): <ApplicationLink id={id} number={number} />
          </li>
        ))}
      </ul>
      <p>You can apply for another program: you can have one open application for each.</p>
    </Notice>
  )
}

/** A link such as `Application FTI-2026-000123`. */
export function ApplicationLink({ id, number }: SentApplication) {
  return (
    <Link to={paths.application(id)} className="link">
      Application{' '}
      <span className="num nowrap" translate="no">
        {number}
      </span>
    </Link>
  )
}
