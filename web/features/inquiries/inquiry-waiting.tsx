import { useEffect, useRef } from 'react'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { Button } from '#web/ui/button.tsx'
import type { Delay } from './inquiry-sender.ts'

const { waiting, sending } = inquiryFormWords

type InquiryWaitingProps = {
  reason: Delay
  isTrying: boolean
  onTry: () => void
  /** Returns to the form with all its input. */
  onChange: () => void
}

/** Replaces the form while a stored inquiry cannot be sent. */
export function InquiryWaiting({ reason, isTrying, onTry, onChange }: InquiryWaitingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusLate(title.current), [])
  return (
    <div className="inquiry-part inquiry-panel frame-line inquiry-kept">
      <h3 ref={title} tabIndex={-1}>
        {waiting.title}
      </h3>
      <p role="status">{waiting[reason]}</p>
      <p className="text-soft">{waiting.stay}</p>
      <div className="inquiry-actions">
        <Button busy={isTrying} onClick={onTry}>
          {isTrying ? sending : waiting.tryNow}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {waiting.change}
        </Button>
      </div>
    </div>
  )
}
