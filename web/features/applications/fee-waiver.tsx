import { useState } from 'react'
import { admissions } from '#content/admissions.ts'
import { institute } from '#content/institute.ts'
import { dateIn, formatDate } from '#domain/dates.ts'
import { Notice } from '#web/ui/notice.tsx'

const { text, endsOn } = admissions.feeWaiver

function isWaived(now: Date): boolean {
  return dateIn(institute.timeZone, now) <= endsOn
}

/** The banner of the form, until the last day of the waiver at the institute (ruling 18). */
export function FeeWaiver() {
  const [isShown] = useState(() => isWaived(new Date()))
  if (!isShown) return null
  return (
    <Notice kind="success" className="fee-waiver">
      <p>
        {text} <span className="nowrap">Until {formatDate(endsOn)}.</span>
      </p>
    </Notice>
  )
}
