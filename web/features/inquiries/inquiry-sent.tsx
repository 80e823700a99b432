import { useEffect, useRef, useState } from 'react'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const { sent } = inquiryFormWords

type InquirySentProps = {
  reference: string
  email: string
  /** Working days until the institute replies. */
  answerDays: number
  /** Text about the reply, shown instead of a day. */
  answer: string | null
  onAgain: () => void
}

/** Replaces the form once the institute has the inquiry: its reference, and when to expect a reply. */
export function InquirySent({ reference, email, answerDays, answer, onAgain }: InquirySentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusLate(title.current), [])
  const [day] = useState(() => formatDate(workingDaysAfter(dateIn(institute.timeZone, new Date()), answerDays)))
  return (
    <div className="inquiry-part inquiry-panel frame-line inquiry-done">
      <span className="inquiry-mark" aria-hidden="true">
        <Icon name="check" size={28} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {sent.title}
      </h3>
      <dl className="title-block">
        <div>
          <dt>{sent.reference}</dt>
          <dd className="num whitespace-nowrap" translate="no">
            {reference}
          </dd>
        </div>
      </dl>
      <p role="status">
        <span>{sent.receipt.replace('{email}', email)}</span> <span>{answer ?? sent.answer.replace('{day}', day)}</span>
      </p>
      <div className="inquiry-actions">
        <Button variant="secondary" onClick={onAgain}>
          {sent.again}
        </Button>
      </div>
    </div>
  )
}
