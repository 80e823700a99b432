import { useEffect, useRef, useState } from 'react'
import type { LinkedAssistedApplication } from '#domain/staff/assisted-applications.ts'
import { formatWhen } from '#web/lib/moments.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FrontDeskLink } from './stored-link.ts'
import { AskAdmissions, EndsHere, type LinkEnd, endWords } from './link-end.tsx'
import { NotMe } from './not-me.tsx'
import { useStoredWhileUsed } from './use-while-used.ts'
import { linkedAssistedApplicationQuery, lookingUp, notLookedUp } from './assisted-application-data.ts'

/** Shown above the sign-in options to a person who has a link but is not signed in. Reveals nothing about the applicant. */
export function FrontDeskLinkSignedOut({ link }: { link: FrontDeskLink }) {
  return link.end === null ? <LookedUp link={link} /> : <EndNotice end={link.end} />
}

function LookedUp({ link }: { link: FrontDeskLink }) {
  useStoredWhileUsed(link)
  return (
    <Loaded query={linkedAssistedApplicationQuery(link.token, null)} waiting={lookingUp} failed={notLookedUp}>
      {(linked) => <LinkNotice link={link} linked={linked} />}
    </Loaded>
  )
}

/** Replaces the content that had focus, and appears together with its text. It takes focus so that screen readers read it. */
function EndNotice({ end }: { end: LinkEnd }) {
  const { title, text } = endWords[end]
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => heading.current?.focus(), [end])
  const focused = (
    <span ref={heading} tabIndex={-1}>
      {title}
    </span>
  )
  return (
    <Notice kind={end === 'returned' ? 'success' : 'warning'} title={focused} className="text-start">
      <p>
        {text} <AskAdmissions />
      </p>
    </Notice>
  )
}

function LinkNotice({ link, linked }: { link: FrontDeskLink; linked: LinkedAssistedApplication }) {
  const [openedAt] = useState(() => new Date())
  switch (linked.state) {
    case 'open':
      return (
        <Notice kind="info" role="status" title="We started an application with you" className="text-start">
          <p>
            It has not been sent yet. Sign in or create an account to continue it. The link works until{' '}
            {formatWhen(linked.expiresAt, openedAt)}.
          </p>
          <NotMe link={link} className="px-0" />
        </Notice>
      )
    case 'taken':
      return (
        <Notice kind="info" role="status" title="This application has already been moved to an account" className="text-start">
          <p>
            If you moved it, sign in to continue. If not, tell us. <AskAdmissions />
          </p>
        </Notice>
      )
    case 'over':
      return <EndsHere link={link} end="over" />
  }
}
