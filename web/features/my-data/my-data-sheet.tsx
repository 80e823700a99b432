import { institute } from '#content/institute.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import { Account, Identities, TwoFactors, Profile, Preferences, Devices } from './my-account-parts.tsx'
import { Applications, Courses, Events, Inquiries, Interviews, Chats } from './my-record-parts.tsx'
import { Notifications, Emails, TextMessages } from './my-messages-parts.tsx'
import { DownloadMyData } from './my-data-actions.tsx'
import { type DataProps, type MyDataWords, when } from './my-data-part.tsx'
import { myDataQuery } from './my-data.ts'
import './my-data.css'

/** Everything the product holds about the person, to be read and printed. */
export function MyDataSheet(props: MyDataWords) {
  return (
    <Loaded query={myDataQuery()} size="large" waiting="Collecting your data…" failed="Your data could not be loaded">
      {(data) => <Sheet {...props} data={data} />}
    </Loaded>
  )
}

/** The parts people look for; what belongs to each stands behind it. */
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
