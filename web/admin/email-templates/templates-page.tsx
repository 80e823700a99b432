import { useState } from 'react'
import { Link } from 'react-router'
import { defaultWords, isSameWords, whyUnfillable } from '#domain/emails/email-wording.ts'
import {
  EMAIL_TEMPLATES,
  TEMPLATE_GROUPS,
  type TemplateName,
  type OwnTemplate,
  FIXED_TEMPLATES,
  type FixedTemplateName,
} from '#domain/emails/email-templates.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { ConsolePage } from '#web/admin/shell/console-page.tsx'
import { useStandingHere } from '#web/admin/shell/standing.ts'
import { formatOn } from '#web/lib/moments.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { templatesQuery } from '#web/admin/email-templates/templates-data.ts'
import '#web/admin/shell/lists/labelled-table.css'
import './email-templates.css'

/** Texts that cannot be edited here, with the reason and the text itself. */
function FixedTemplates() {
  return FIXED_TEMPLATES.map(({ title, why, templates }) => (
    <section key={title} aria-label={`Fixed emails: ${title}`} className="template-part templates-fixed">
      <h2>Fixed: {title.toLowerCase()}</h2>
      <p className="text-soft">{why}</p>
      <ul>
        {Object.entries(templates).map(([template, { title: name, when }]) => (
          <li key={template}>
            <FixedTemplate template={template as FixedTemplateName} name={name} when={when} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FixedTemplate({ template, name, when }: { template: FixedTemplateName; name: string; when: string }) {
  const { subject, opening, closing } = defaultWords(template)
  return (
    <details>
      <summary>
        <strong>{name}</strong> <span className="console-as">{when}</span>
      </summary>
      <p className="wrap-anywhere">
        <strong>{subject}</strong>
      </p>
      <p className="template-text-of wrap-anywhere">{opening}</p>
      {closing !== '' && <p className="template-text-of wrap-anywhere">{closing}</p>}
    </details>
  )
}

/** The emails whose wording staff may change, and the current state of each. */
export function Component() {
  const { role } = useStandingHere()
  if (role === null) return <NotHere />
  return (
    <ConsolePage title="Email templates" lead="The emails that the site sends, with the standard wording or your own.">
      <Loaded query={templatesQuery()} size="large" waiting="Loading the templates…" failed="The templates could not be loaded">
        {(own) => <Templates own={own} />}
      </Loaded>
      <FixedTemplates />
    </ConsolePage>
  )
}

export const NotHere = () => (
  <ConsolePage title="Email templates" lead="This page is for staff who work on applications.">
    <p>Your role cannot open email templates. Ask an administrator if you need access.</p>
  </ConsolePage>
)

/** Whether the title or the occasion of an email contains all words of a search. */
function isSought(template: TemplateName, sought: string): boolean {
  const { title, when } = EMAIL_TEMPLATES[template]
  const words = `${title}\n${when}`.toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

function Templates({ own }: { own: readonly OwnTemplate[] }) {
  const [sought, setSought] = useState('')
  const groups = TEMPLATE_GROUPS.map((group) => ({
    ...group,
    templates: group.templates.filter((template) => isSought(template, sought)),
  })).filter(({ templates }) => templates.length > 0)
  return (
    <>
      <TextField
        label="Find an email"
        type="search"
        autoComplete="off"
        maxLength={200}
        className="templates-search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <p role="status" className={groups.length === 0 ? 'text-soft' : 'sr-only'}>
        {groups.length === 0 && 'No email contains these words.'}
      </p>
      {groups.length > 0 && <TemplatesTable own={own} groups={groups} />}
    </>
  )
}

function TemplatesTable({ own, groups }: { own: readonly OwnTemplate[]; groups: typeof TEMPLATE_GROUPS }) {
  const [now] = useState(() => new Date())
  return (
    <table className="console-table labelled-table templates-table">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Wording</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr className="templates-group">
            <th scope="rowgroup" colSpan={2}>
              {group.title}
            </th>
          </tr>
          {group.templates.map((template) => (
            <tr key={template}>
              <th scope="row">
                <Link to={adminPaths.template(template)} className="link wrap-anywhere">
                  {EMAIL_TEMPLATES[template].title}
                </Link>
                <span className="console-as">{EMAIL_TEMPLATES[template].when}</span>
              </th>
              <td data-label="Wording">
                <Stand template={template} own={own.find((known) => known.template === template) ?? null} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

export const hasChanged = (template: TemplateName, own: OwnTemplate | null): own is OwnTemplate =>
  own !== null && !isSameWords(own.basedOn, defaultWords(template))

type StandProps = { template: TemplateName; own: OwnTemplate | null; now: Date }

/** Whether an email uses custom wording, since when, and whether the standard wording has changed since then. */
export function Stand({ template, own, now }: StandProps) {
  if (own === null) return <span className="whitespace-nowrap text-soft">Standard wording</span>
  const isUnfillable = whyUnfillable(template, own.words) !== null
  return (
    <span className="template-stand">
      {isUnfillable ? <StatusTag tone="error">Your wording cannot be used</StatusTag> : <StatusTag tone="info">Own wording</StatusTag>}
      {hasChanged(template, own) && <StatusTag tone="warning">Standard wording has changed since</StatusTag>}
      <span className="console-as">
        {own.writtenBy ?? 'A former colleague'}, {formatOn(own.writtenAt, now)}
      </span>
    </span>
  )
}
