import { type ReactNode, useId } from 'react'
import type { EmailWording } from '#domain/emails/email-wording.ts'
import { EMAIL_TEMPLATES, type TemplateName } from '#domain/emails/email-templates.ts'

type ShownWordsProps = { title: string; template: TemplateName; words: EmailWording; children?: ReactNode }

/** The wording of an email as it was written, with its fixed parts in place. */
export function ShownWords({ title, template, words: { subject, opening, closing }, children }: ShownWordsProps) {
  const heading = useId()
  const { between, end } = EMAIL_TEMPLATES[template]
  return (
    <section aria-labelledby={heading} className="template-words">
      <h2 id={heading}>{title}</h2>
      <p className="wrap-anywhere">
        <strong>{subject}</strong>
      </p>
      <p className="template-text-of wrap-anywhere">{opening}</p>
      <p className="template-fixed">Fixed part: {between}.</p>
      {closing !== '' && <p className="template-text-of wrap-anywhere">{closing}</p>}
      {end !== undefined && <p className="template-fixed">Fixed part: {end}.</p>}
      {children}
    </section>
  )
}
