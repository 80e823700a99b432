import type { ReactNode } from 'react'
import { institute } from '#content/institute.ts'
import { courseBySlug } from '#domain/programs/courses.ts'
import { inquiryAnswers } from '#domain/inquiries/inquiry-answers.ts'
import { inquiryKinds } from '#domain/inquiries/kinds.ts'
import { withdrawalReasonLabel } from '#domain/applications/application-withdrawal.ts'
import { notificationWords } from '#domain/notifications.ts'
import { formatDay, formatTime } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { type SummaryRow, SummaryList } from '#web/ui/summary-list.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { detailRows } from './detail-rows.ts'
import { kindWords } from './kind-words.ts'
import { DownloadMyData } from './my-data-actions.tsx'
import { type MyData, type StoredApplication, myDataQuery } from './my-data.ts'
import './my-data.css'

type MyDataSheetProps = {
  /** The answers of an application as the form asks for them. */
  renderAnswers: (answers: StoredApplication['answers'], applicationId: string) => ReactNode
  /** What a status is called. */
  statusWords: (status: string) => string
}

/** Everything the product holds about the person, to be read and printed. */
export function MyDataSheet(props: MyDataSheetProps) {
  return (
    <Loaded query={myDataQuery()} size="large" waiting="Collecting your data…" failed="Your data could not be loaded">
      {(data) => <Sheet {...props} data={data} />}
    </Loaded>
  )
}

const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`
const whenOr = (moment: string | null, otherwise: string) => (moment === null ? otherwise : when(moment))
const row = (label: string, value: string | null): SummaryRow => ({ id: label, label, value: value || 'Not given' })

function Sheet({ data, renderAnswers, statusWords }: MyDataSheetProps & { data: MyData }) {
  const {
    account,
    identities,
    secondSteps,
    profile,
    emailPreferences,
    newsletter,
    notifications,
    applications,
    courses,
    eventSignUps,
    inquiries,
    chats,
    devices,
    emails,
    textMessages,
  } = data
  return (
    <article className="my-data">
      <header>
        <p className="print-only">{institute.name}</p>
        <h1>Your data</h1>
        <p className="lead">
          What we hold about {account.email}, as of {when(data.madeAt)}.
        </p>
        <div className="my-data-actions">
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <DownloadMyData />
        </div>
      </header>

      <Part title="Account">
        <SummaryList
          rows={[
            row('Email address', account.email),
            row('Opened', when(account.createdAt)),
            row('Address confirmed', whenOr(account.emailConfirmedAt, 'Not yet')),
            row('Last sign-in', whenOr(account.lastSignInAt, 'Never')),
            row('Password', account.hasPassword ? 'Set. We keep only a form of it that cannot be turned back' : 'None'),
            ...detailRows(account.details),
          ]}
        />
      </Part>

      <Part title="Ways to sign in" isEmpty={identities.length === 0}>
        {identities.map(({ provider, createdAt, lastSignInAt, details }) => (
          <Entry key={`${provider} ${createdAt}`} title={provider === 'email' ? 'Email address' : provider}>
            <SummaryList rows={[row('Since', when(createdAt)), row('Last used', whenOr(lastSignInAt, 'Never')), ...detailRows(details)]} />
          </Entry>
        ))}
      </Part>

      <Part title="Second steps" isEmpty={secondSteps.length === 0}>
        {secondSteps.map(({ type, name, phone, status, createdAt }) => (
          <Entry key={`${type} ${createdAt}`} title={type === 'totp' ? 'Authenticator app' : 'Text messages'}>
            <SummaryList
              rows={[
                row('Name', name),
                row('Phone', phone),
                row('Set up', status === 'verified' ? when(createdAt) : 'Begun, not finished'),
              ]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Profile" isEmpty={profile === null}>
        {profile && (
          <SummaryList
            rows={[
              row('Username', profile.username),
              row('Full name', profile.fullName),
              row('Website', profile.website),
              row('Picture', profile.avatarUrl),
              row('Last changed', when(profile.updatedAt)),
            ]}
          />
        )}
      </Part>

      <Part title="E-mail preferences">
        <SummaryList
          rows={[
            row('Newsletter', newsletter ? `Since ${when(newsletter.subscribedAt)}` : 'Off'),
            row('Reminders about a draft', (emailPreferences?.draftReminders ?? true) ? 'On' : 'Off'),
            row('Notifications by e-mail', emailPreferences?.notifications ? 'On' : 'Off'),
          ]}
        />
      </Part>

      <Part title="Applications" isEmpty={applications.length === 0}>
        {applications.map((application) => (
          <Entry key={application.id} title={application.number ?? 'Draft'}>
            <SummaryList
              rows={[
                row('Status', statusWords(application.status)),
                row('Begun', when(application.createdAt)),
                row('Sent', whenOr(application.sentAt, 'Not yet')),
                ...application.history.map(({ at, to, note, withdrawalReason, ownNote }, index) => ({
                  id: `history ${index}`,
                  label: statusWords(to),
                  value: [when(at), note, withdrawalReason && withdrawalReasonLabel(withdrawalReason), ownNote].filter(Boolean).join('\n'),
                })),
                ...application.contactCorrections.map(({ at, phoneNumber, email, contactAddress }, index) => ({
                  id: `correction ${index}`,
                  label: 'Contact details corrected',
                  value: [when(at), phoneNumber, email, contactAddress].join('\n'),
                })),
              ]}
            />
            {renderAnswers(application.answers, application.id)}
          </Entry>
        ))}
      </Part>

      <Part title="Courses you started" isEmpty={courses.length === 0}>
        {courses.map(({ course, startedAt, source, finishedModules }) => (
          <Entry key={course} title={courseBySlug(course)?.label ?? course}>
            <SummaryList
              rows={[
                row('Started', when(startedAt)),
                row('Because', source === 'place' ? 'You were accepted on it' : 'You started it yourself'),
                ...finishedModules.map(({ module, finishedAt }) => row(`Module ${module}`, `Finished ${when(finishedAt)}`)),
              ]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Events you signed up for" isEmpty={eventSignUps.length === 0}>
        {eventSignUps.map(({ title, place, startsAt, endsAt, signedUpAt }) => (
          <Entry key={`${startsAt} ${title}`} title={title}>
            <SummaryList
              rows={[row('Begins', when(startsAt)), row('Ends', when(endsAt)), row('Place', place), row('Signed up', when(signedUpAt))]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Inquiries you sent us" isEmpty={inquiries.length === 0}>
        {inquiries.map((inquiry) => (
          <Entry key={inquiry.reference} title={inquiry.reference}>
            <SummaryList
              rows={[
                row('Sent', when(inquiry.sentAt)),
                row('Answered', whenOr(inquiry.answeredAt, 'Not noted')),
                row('Closed', whenOr(inquiry.closedAt, 'Not yet')),
                row('Agreed that we keep and use it', when(inquiry.consent.at)),
                ...inquiryAnswers(inquiryKinds[inquiry.kind].fields, inquiry).map(({ name, label, value }) => ({ id: name, label, value })),
              ]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Conversations in the chat" isEmpty={chats.length === 0}>
        {chats.map(({ reference, name, email, createdAt, closedAt, messages }) => (
          <Entry key={reference} title={reference}>
            <SummaryList
              rows={[
                row('Begun', when(createdAt)),
                row('Closed', whenOr(closedAt, 'Not yet')),
                row('Your name', name),
                row('Your e-mail address', email),
                ...messages.map(({ position, authorName, text, createdAt: at }) => ({
                  id: `message ${position}`,
                  label: authorName,
                  value: `${when(at)}\n${text}`,
                })),
              ]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Devices you are signed in on" isEmpty={devices.length === 0}>
        {devices.map(({ browser, system, userAgent, address, signedInAt, lastUsedAt }) => (
          <Entry key={signedInAt} title={[browser, system].filter(Boolean).join(' on ') || 'Unknown browser'}>
            <SummaryList
              rows={[
                row('Signed in', when(signedInAt)),
                row('Last used', when(lastUsedAt)),
                row('Network address', address),
                row('What the browser says', userAgent),
              ]}
            />
          </Entry>
        ))}
      </Part>

      <Part title="Notifications" isEmpty={notifications.length === 0}>
        <SummaryList
          rows={notifications.map(({ kind, details, createdAt, readAt }, index) => ({
            id: `notification ${index}`,
            label: notificationWords(kind, details).title,
            value: readAt === null ? `${when(createdAt)}, new` : when(createdAt),
          }))}
        />
      </Part>

      <Part title="E-mails we sent you" isEmpty={emails.length === 0}>
        <SummaryList
          rows={emails.map(({ kind, queuedAt, sentAt }, index) => ({
            id: `mail ${index}`,
            label: kindWords(kind),
            value: sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt),
          }))}
        />
      </Part>

      <Part title="Text messages we sent you" isEmpty={textMessages.length === 0}>
        <SummaryList
          rows={textMessages.map(({ phone, kind, queuedAt, sentAt }, index) => ({
            id: `text ${index}`,
            label: kindWords(kind),
            value: [sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt), phone].join('\n'),
          }))}
        />
      </Part>
    </article>
  )
}

type PartProps = { title: string; isEmpty?: boolean; children: ReactNode }

function Part({ title, isEmpty = false, children }: PartProps) {
  return (
    <section className="my-data-part">
      <h2>{title}</h2>
      {isEmpty ? <p className="text-soft">Nothing</p> : children}
    </section>
  )
}

function Entry({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="my-data-entry">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
