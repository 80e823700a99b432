import { useState } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import { feeWaiverAt } from '#domain/applications/before-applying/fee-waiver.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DATE, NoWrap } from '#web/ui/no-wrap.tsx'

/** The form's fee waiver banner, shown until the last day of the waiver in the institute's time zone (ruling 18). */
export function FeeWaiver() {
  const [waiver] = useState(() => feeWaiverAt(new Date()))
  if (waiver === null) return null
  return (
    // Looks like a notice, but is not a live region, because it does not report a result.
    <div className="notice tone-success fee-waiver">
      <Icon name="success" size={24} />
      <p>
        <NoWrap whole={DATE}>{`${waiver.text} The last day is ${formatDate(waiver.endsOn)}.`}</NoWrap>
      </p>
    </div>
  )
}
