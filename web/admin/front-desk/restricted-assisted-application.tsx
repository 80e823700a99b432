import { useStore } from 'zustand'
import { answersOf } from '#domain/applications/application-answers.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { withheldAt } from '#domain/staff/one-application.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { Restricted } from '#web/admin/shell/restricted.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { nameOf } from './front-desk-words.ts'
import { GivenLinks } from './given-links.tsx'
import { unsavedLabels } from './assisted-application-copy.ts'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

const toTitle = () => document.querySelector<HTMLElement>('#main h1')?.focus()

/** An assisted application that is kept and not used for now: it is read, and its links can be ended. */
export function RestrictedAssistedApplication({ session, since }: { session: AssistedApplicationSession; since: string }) {
  const copy = useStore(session.copy)
  const { formData: form } = copy
  const { firstName, surname } = form.personalInfo
  const unsaved = unsavedLabels(copy)
  return (
    <ConsolePage
      title={nameOf(firstName, surname)}
      lead="Assisted application"
      actions={
        <ButtonLink to={adminPaths.frontDesk} variant="quiet" className="button-small">
          To the desk
        </ButtonLink>
      }
    >
      <Restricted what="this assisted application" since={since} />
      {unsaved.length > 0 && (
        <Notice kind="warning" title="Typed here and not saved">
          <p>{unsaved.join(', ')}. This tab keeps it until the restriction is lifted; closing the tab loses it.</p>
        </Notice>
      )}
      <GivenLinks session={session} heading="h2" onTakenBack={toTitle} />
      {applicationSteps.map((step) => (
        <section key={step.id} aria-labelledby={`part-${step.id}`} className="front-desk-restricted">
          <h2 id={`part-${step.id}`}>{step.title}</h2>
          <SummaryList
            rows={answersOf(step, form).flatMap(({ path, label, text }) =>
              withheldAt(path) === undefined ? [{ id: path, label, value: text || 'Not given' }] : [],
            )}
          />
        </section>
      ))}
    </ConsolePage>
  )
}
