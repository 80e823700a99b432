import { formatPhone } from '#domain/contacts/phones.ts'
import { formatDate } from '#domain/dates/dates.ts'
import type { PaperDeclaration } from '#domain/staff/assisted-applications.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'

/** Tells staff that no email reaches the applicant. */
export function ReachedByPhone({ phone }: { phone: string }) {
  return (
    <Notice kind="info" title="Reached by phone or post only">
      <p>
        No email reaches this applicant. Call{' '}
        <a href={`tel:${phone}`} className="link num whitespace-nowrap" translate="no">
          {formatPhone(phone)}
        </a>
        .
      </p>
    </Notice>
  )
}

/** The declaration that was signed on paper, for an application that the front desk sent. */
export function SignedOnPaper({ paper }: { paper: PaperDeclaration }) {
  const { version, signedOn, signedBy, witness, reference, recordedBy, recordedAt } = paper
  return (
    <section aria-labelledby="declaration">
      <h2 id="declaration">Declaration</h2>
      <SummaryList
        rows={[
          { id: 'signed', label: 'Signed on paper', value: `${formatDate(signedOn)}, by ${signedBy}` },
          { id: 'witness', label: 'Witness', value: witness },
          { id: 'version', label: 'Version of the text', value: version },
          { id: 'reference', label: 'Where the paper is', value: reference || 'Not written down' },
          { id: 'recorded', label: 'Recorded', value: `${formatDay(recordedAt)}, by ${recordedBy ?? 'a former colleague'}` },
        ]}
      />
    </section>
  )
}
