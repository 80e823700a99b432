import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { defaultWords, whyUnfillable } from '#domain/emails/email-wording.ts'
import {
  EMAIL_TEMPLATES,
  type TemplateName,
  type TemplateRecord,
  isTemplateName,
  type OwnTemplate,
} from '#domain/emails/email-templates.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { EmailPreview } from '#web/admin/shell/email-preview.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { formatOn } from '#web/lib/moments.ts'
import { TemplateEditor, PREVIEW_PATH } from './template-editor.tsx'
import { templateQuery } from './templates-data.ts'
import { NotHere, Stand } from './templates-page.tsx'
import { ShownWords } from './shown-wording.tsx'
import './email-templates.css'

const who = (name: string | null) => name ?? 'a former colleague'

/** Earlier custom versions of an email's wording, newest first. */
function TemplateHistory({ template, history }: { template: TemplateName; history: readonly OwnTemplate[] }) {
  const [now] = useState(() => new Date())
  if (history.length === 0) return null
  return (
    <section aria-labelledby="template-history" className="template-part">
      <h2 id="template-history" tabIndex={-1}>
        Earlier wordings
      </h2>
      <ol className="template-history">
        {history.map((past) => (
          <li key={past.version}>
            <p>
              Written by {who(past.writtenBy)} {formatOn(past.writtenAt, now)}
              <span>{past.endedAt === null ? ', in force' : `, ${endWords(past)} ${formatOn(past.endedAt, now)}`}</span>
            </p>
            <details>
              <summary>
                ‘<span className="wrap-anywhere">{past.words.subject}</span>’
              </summary>
              <ShownWords title={`Version ${past.version}`} template={template} words={past.words} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

const endWords = ({ isTakenBack, endedBy }: OwnTemplate) =>
  isTakenBack ? `reset to the standard wording by ${who(endedBy)}` : `replaced by ${who(endedBy)}`

/** One email template: its wording, the standard wording, a preview and the history. */
export function Component() {
  const { template } = useParams()
  const { role } = useStandingHere()
  if (role === null) return <NotHere />
  if (!isTemplateName(template)) return <Missing />
  return (
    <ConsolePage title={EMAIL_TEMPLATES[template].title} lead={EMAIL_TEMPLATES[template].when}>
      <Link to={adminPaths.templates} className="link template-back">
        <Icon name="arrow-left" size={18} /> Email templates
      </Link>
      <Loaded query={templateQuery(template)} size="large" waiting="Opening the template…" failed="The template could not be opened">
        {(record) => <Opened key={template} template={template} record={record} />}
      </Loaded>
    </ConsolePage>
  )
}

function Opened({ template, record }: { template: TemplateName; record: TemplateRecord }) {
  const { role } = useStandingHere()
  const personId = useSession().user?.id ?? ''
  const [now] = useState(() => new Date())
  return (
    <>
      <p className="template-standing">
        <Stand template={template} own={record.own} now={now} />
        {role !== 'decider' && <span className="text-soft">Only approvers can change the wording of emails.</span>}
      </p>
      <Unfillable template={template} record={record} />
      {role === 'decider' ? (
        <TemplateEditor template={template} record={record} personId={personId} />
      ) : (
        <Read template={template} record={record} />
      )}
      <TemplateHistory template={template} history={record.history} />
    </>
  )
}

/** A custom wording that has been unusable since an update. */
function Unfillable({ template, record: { own } }: { template: TemplateName; record: TemplateRecord }) {
  const problem = own && whyUnfillable(template, own.words)
  if (problem === null) return null
  return (
    <Notice kind="error" title="Your wording can no longer be used">
      <p>{problem}</p>
      <p>This email will be sent with the standard wording until an approver corrects yours or resets it.</p>
    </Notice>
  )
}

function Read({ template, record: { own } }: { template: TemplateName; record: TemplateRecord }) {
  const words = own?.words ?? defaultWords(template)
  return (
    <>
      <div className="template-sides">
        <ShownWords title="Current wording" template={template} words={words} />
        {own !== null && <ShownWords title="Standard wording" template={template} words={defaultWords(template)} />}
      </div>
      <section aria-labelledby="email-shown" className="template-part">
        <h2 id="email-shown">Preview with sample values</h2>
        <EmailPreview path={PREVIEW_PATH} fields={{ template, ...words }} />
      </section>
    </>
  )
}

const Missing = () => (
  <ConsolePage title="Email template">
    <EmptyState
      title="This email template does not exist"
      action={<ButtonLink to={adminPaths.templates}>Go to email templates</ButtonLink>}
    >
      <p>The address is incomplete, or this email cannot be edited here.</p>
    </EmptyState>
  </ConsolePage>
)
