import { useEffect } from 'react'
import { institute } from '#content/institute.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import type { FrontDeskLink } from './stored-link.ts'
import '#web/features/applications/applications.css'

export type LinkEnd = NonNullable<FrontDeskLink['end']>

/** The text shown for a link that no longer opens anything here. */
export const endWords: Record<LinkEnd, { title: string; text: string }> = {
  over: {
    title: 'This link no longer works',
    text: 'It has been used, it has expired, or part of it is missing. We may still have the application, so ask us for a new link.',
  },
  others: {
    title: 'This application is in another account',
    text: 'Someone moved it to a different account. If you have two accounts, sign in with the other one. If not, tell us.',
  },
  returned: {
    title: 'Thank you for telling us',
    text: 'The link no longer works for anyone. If the application is yours after all, we will make you a new one.',
  },
  unused: {
    title: 'We have closed the link',
    text: 'Nobody used this page for an hour. The application is still there. Open the link again, or ask us for a new one.',
  },
}

/** The admissions contact details. */
export function AskAdmissions() {
  const { emails, phones } = institute
  const [office] = phones
  return (
    <span>
      Write to{' '}
      <a className="link wrap-anywhere" href={`mailto:${emails.admissions}`} translate="no">
        {emails.admissions}
      </a>
      {office && (
        <span>
          {' or call '}
          <a className="link num nowrap" href={`tel:${office.number}`} translate="no">
            {formatPhone(office.number)}
          </a>
        </span>
      )}
      <span>.</span>
    </span>
  )
}

/** Ends the link in this browser as soon as it is known to open nothing here. */
export function EndsHere({ link: { finish }, end }: { link: FrontDeskLink; end: LinkEnd }) {
  useEffect(() => finish(end), [finish, end])
  return null
}
