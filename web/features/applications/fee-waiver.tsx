import { useState } from 'react'
import { admissions } from '#content/admissions.ts'
import { formatDate } from '#domain/dates.ts'
import { isFeeWaived } from '#domain/applications/fee-waiver.ts'
import { Notice } from '#web/ui/notice.tsx'

const { text, endsOn } = admissions.feeWaiver

/** The banner of the form, until the last day of the waiver at the institute (ruling 18). */
export function FeeWaiver() {
  const [isShown] = useState(() => isFeeWaived(new Date()))
  if (!isShown) return null
  return (
    <Notice kind="success" className="fee-waiver">
      <p>
        {text} <span className="nowrap">Until {formatDate(endsOn)}.</span>
      </p>
    </Notice>
  )
}
