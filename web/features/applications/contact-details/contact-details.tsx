import { useEffect, useRef, useState } from 'react'
import {
  CONTACT_FIELDS,
  type ContactDetails,
  contactDetailsOf,
  contactPath,
  takesCorrections,
  toStoredContact,
} from '#domain/applications/application-contacts.ts'
import { labelAt } from '#domain/applications/application-steps.ts'
// Needed to parse corrected phone numbers.
import '#domain/contacts/read-phone.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { settings } from '#domain/settings.ts'
import { dataOf } from '#web/lib/backend/backend-error.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { ContactForm, type CorrectedContact } from './contact-form.tsx'
import './contact-details.css'

/**
 * Corrects the contact details of a submitted application. Returns the corrected details, or null if `correctedAt` is null, which means
 * that the submitted ones apply. Repeating the same correction changes nothing. Throws `BackendError`.
 */
async function correctContact(
  applicationId: string,
  typed: ContactDetails,
  known: CorrectedContact | null,
): Promise<CorrectedContact | null> {
  const { rpc } = await loadBackend()
  const answer = dataOf(await rpc('correct_contact_details', { application: applicationId, contact: toStoredContact(typed, settings) }))
  announceChange('applications')
  const { correctedAt } = answer
  // Saving the same details again returns the earlier correction.
  const isByInstitute = known?.correctedAt === correctedAt && known?.isByInstitute === true
  return correctedAt === null ? null : { ...contactDetailsOf(answer), correctedAt, isByInstitute }
}

type ContactDetailsProps = { application: StoredApplication; contact: CorrectedContact | null }

/** The contact details for this application, as submitted and as corrected since. */
export function ContactDetailsSection({ application: { id, form, status }, contact: loaded }: ContactDetailsProps) {
  /** The details saved during this visit; `loaded` may be older. */
  const [saved, setSaved] = useState<{ contact: CorrectedContact | null }>()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form that had focus has been removed.
    if (wasOpen.current && !isOpen) focusLate(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])

  const asSent = contactDetailsOf(form.personalInfo)
  const contact = saved ? saved.contact : loaded
  const canCorrect = takesCorrections(status)
  if (status === 'draft' || (!canCorrect && contact === null)) return null

  const save = async (typed: ContactDetails) => {
    setSaved({ contact: await correctContact(id, typed, contact) })
    setWords('Your contact details are saved. Admissions will use them from now on.')
    setOpen(false)
  }
  return (
    <section aria-labelledby="contact-heading" className="contact-details">
      <h2 id="contact-heading" className="part-heading">
        Contact details
      </h2>
      {contact ? <Compared asSent={asSent} contact={contact} /> : <SummaryList rows={rowsOf(asSent)} />}
      {isOpen && <ContactForm application={id} details={contact ?? asSent} onSave={save} onCancel={() => setOpen(false)} />}
      <output className="contact-words">{words}</output>
      {canCorrect && !isOpen && (
        <div className="application-actions">
          <Button
            ref={opener}
            variant="secondary"
            icon="pencil"
            onClick={() => {
              setWords('')
              setOpen(true)
            }}
          >
            Correct my contact details
          </Button>
        </div>
      )}
    </section>
  )
}

const shown = (details: ContactDetails) => ({ ...details, phoneNumber: formatPhone(details.phoneNumber) })

function rowsOf(details: ContactDetails) {
  return CONTACT_FIELDS.map((field) => ({ id: field, label: labelAt(contactPath(field)), value: shown(details)[field] }))
}

/** Submitted details never change. The current ones appear beside them. */
function Compared({ asSent, contact }: { asSent: ContactDetails; contact: CorrectedContact }) {
  const [before, now] = [shown(asSent), shown(contact)]
  return (
    <>
      <p>
        <span>{contact.isByInstitute ? 'We corrected them for you on' : 'You corrected them on'}</span>{' '}
        <time dateTime={contact.correctedAt}>
          {formatDay(contact.correctedAt)} at {formatTime(contact.correctedAt)}
        </time>
        . The application you sent has not changed.
      </p>
      <table className="contact-compared">
        <caption className="sr-only">Contact details as you sent them and as they are now</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Detail</span>
            </th>
            <th scope="col">As sent</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {CONTACT_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{labelAt(contactPath(field))}</th>
              <td data-label="As sent">{before[field]}</td>
              <td data-label="Now" data-changed={before[field] === now[field] ? undefined : ''}>
                {before[field] === now[field] ? <span className="not-given">Unchanged</span> : now[field]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
