import { institute } from '#content/institute.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { Account, Identities, TwoFactors, Profile, Preferences, Devices } from './my-account-parts.tsx'
import { AdmissionLetters, Applications, Courses, Events, Inquiries, Interviews, Chats } from './my-record-parts.tsx'
import { notificationWords } from '#domain/notifications.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { DownloadMyData } from './my-data-actions.tsx'
import { type DataProps, type MyDataWords, when, Part } from './my-data-part.tsx'
import { myDataQuery } from './my-data.ts'
import './my-data.css'

/** The names of the emails, by kind. */
const words: Readonly<Record<string, string>> = {
  confirm_signup: 'Confirm your email address',
  reset_password: 'Choose a new password',
  reauthentication_code: 'Your code for a new password',
  password_changed: 'Your password was changed',
  factor_code: 'Code for signing in',
  new_device: 'New sign-in to your account',
  identity_linked: 'New way to sign in to your account',
  identity_unlinked: 'Way to sign in removed from your account',
  factor_added: 'Two-step verification was added to your account',
  factor_removed: 'Two-step verification was changed on your account',
  recovery_codes_made: 'Recovery codes for your account',
  recovery_code_used: 'A recovery code for your account was used',
  password_guessed: 'Someone was guessing your password',
  code_guessed: 'Someone was guessing your two-step verification code',
  not_me_done: 'Your account is safe again',
  already_registered: 'You already have an account',
  application_received: 'We have received your application',
  application_under_review: 'We are reading your application',
  application_interview: 'We would like to talk with you',
  application_interview_off: 'Your interview has been cancelled',
  application_info_requested: 'We need something from you',
  application_answered: 'We have your answer',
  application_question_closed: 'You do not need to answer our question',
  application_place_changed: 'Your place has changed',
  application_restored: 'Your application is open again',
  interview: 'Your interview',
  application_decided: 'There is news about your application',
  application_offered: 'You have a place',
  application_waiting_list: 'You are on the waiting list',
  application_rejected: 'Our decision on your application',
  application_offer_reminder: 'Reminder to answer us',
  application_confirmed: 'We have received your answer',
  application_declined: 'We have received your answer',
  application_offer_expired: 'Your time to answer has ended',
  application_reopened: 'We are reviewing your application again',
  application_withdrawn: 'Your application has been withdrawn',
  application_contact_corrected: 'We have corrected your contact details',
  application_message: 'Email from our staff',
  draft_reminder: 'Reminder about your application',
  notification: 'Notification',
  event_sign_up: 'You are signed up for an event',
  event_changed: 'A change to an event',
  inquiry_receipt: 'We have received your inquiry',
  chat_answer: 'Our answer in the chat',
  inquiry_answer: 'Our answer to your inquiry',
  newsletter_welcome: 'Welcome to the newsletter',
}

/** The name of an email kind. A kind that is missing from this list appears under its own name. */
function kindWords(kind: string): string {
  const name = kind.replaceAll('_', ' ')
  return words[kind] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

function Notifications({ data: { notifications } }: DataProps) {
  return (
    <Part id="notifications" title="Notifications" isEmpty={notifications.length === 0}>
      <SummaryList
        rows={notifications.map(({ kind, details, createdAt, readAt }, index) => ({
          id: `notification ${index}`,
          label: notificationWords(kind, details).title,
          value: readAt === null ? `${when(createdAt)}, new` : when(createdAt),
        }))}
      />
    </Part>
  )
}

function Emails({ data: { emails } }: DataProps) {
  return (
    <Part title="Emails we sent you" isEmpty={emails.length === 0}>
      <SummaryList
        rows={emails.map(({ kind, queuedAt, sentAt, subject, text }, index) => ({
          id: `mail ${index}`,
          label: kindWords(kind),
          value: [sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt), subject, text]
            .filter((part) => part !== undefined)
            .join('\n'),
        }))}
      />
    </Part>
  )
}

function TextMessages({ data: { textMessages } }: DataProps) {
  return (
    <Part title="Text messages we sent you" isEmpty={textMessages.length === 0}>
      <SummaryList
        rows={textMessages.map(({ phone, kind, queuedAt, sentAt }, index) => ({
          id: `text ${index}`,
          label: kindWords(kind),
          value: [sentAt === null ? `Waiting since ${when(queuedAt)}` : when(sentAt), phone].join('\n'),
        }))}
      />
    </Part>
  )
}

/** All data the product stores about the person, for reading and printing. */
export function MyDataSheet(props: MyDataWords) {
  return (
    <Loaded query={myDataQuery()} size="large" waiting="Collecting your data…" failed="Your data could not be loaded">
      {(data) => <Sheet {...props} data={data} />}
    </Loaded>
  )
}

/** The parts that people look for most. Related data follows each of them. */
const sections = [
  ['account', 'Account'],
  ['applications', 'Applications'],
  ['courses', 'Courses'],
  ['inquiries', 'Inquiries'],
  ['devices', 'Devices'],
  ['notifications', 'Messages'],
] as const

function Sheet({ data, renderAnswers, renderModule, statusWords }: MyDataWords & DataProps) {
  return (
    <article className="my-data">
      <header className="wrap">
        <p className="print-only">{institute.name}</p>
        <h1>Your data</h1>
        <p className="lead">
          What we hold about {data.account.email}, as of <span className="whitespace-nowrap">{when(data.madeAt)}</span>.
        </p>
        <div className="my-data-actions">
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <DownloadMyData />
        </div>
      </header>
      <PageIndex name="Parts of your data" sections={sections} />
      <div className="wrap my-data-parts">
        <Account data={data} />
        <Identities data={data} />
        <TwoFactors data={data} />
        <Profile data={data} />
        <Preferences data={data} />
        <Applications data={data} renderAnswers={renderAnswers} statusWords={statusWords} />
        <Interviews data={data} />
        <AdmissionLetters data={data} />
        <Courses data={data} renderModule={renderModule} />
        <Events data={data} />
        <Inquiries data={data} />
        <Chats data={data} />
        <Devices data={data} />
        <Notifications data={data} />
        <Emails data={data} />
        <TextMessages data={data} />
      </div>
    </article>
  )
}
