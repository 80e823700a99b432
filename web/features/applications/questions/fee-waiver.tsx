import { useState } from 'react'
import { admissions } from '#content/admissions.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { isFeeWaived } from '#domain/applications/fee-waiver.ts'
import { Icon } from '#web/ui/icon.tsx'

const { text, endsOn } = admissions.feeWaiver

/** The banner of the form, until the last day of the waiver at the institute (ruling 18). */
export function FeeWaiver() {
  const [isShown] = useState(() => isFeeWaived(new Date()))
  if (!isShown) return null
  return (
    // Looks like a notice, and is news of nothing that was done.
    <div className="notice tone-success fee-waiver">
      <Icon name="success" size={24} />
      <p>
        {text} <span className="nowrap">Until {formatDate(endsOn)}.</span>
      </p>
    </div>
  )
}
