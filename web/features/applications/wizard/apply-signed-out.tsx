import { type ReactNode, useState } from 'react'
import { ageRule } from '#domain/applications/before-applying/dates-and-fee.ts'
import { startPage, applyingCosts } from '#domain/applications/before-applying/start-page.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { NextDeadline } from './next-deadline.tsx'
import '#web/features/applications/apply-page.css'

const { duration, haveReady } = startPage

type ApplySignedOutProps = {
  /** Shows where a confirmation email was sent, while confirmation is pending. */
  emailToCheck: ReactNode
  onSignUp: () => void
  onSignIn: () => void
  /** Other information for the person to read first. */
  children?: ReactNode
}

/** The content of /apply for people who are not signed in (specification, section 2; ruling 56). */
export function ApplySignedOut({ emailToCheck, onSignUp, onSignIn, children }: ApplySignedOutProps) {
  const [fee] = useState(() => applyingCosts(new Date()))
  return (
    <div className="apply-signed-out">
      <section className="apply-message grid-paper">
        <ProgressDrawing done={0} className={classNames('apply-picture', children !== null && children !== undefined && 'max-sm:hidden')} />
        {emailToCheck === undefined ? (
          <>
            <h1>Authentication Required</h1>
            <p>Please sign in or create an account to access the application form.</p>
            {children}
            <Button onClick={onSignUp}>Sign In / Get Started</Button>
          </>
        ) : (
          <>
            <h1>Check your email</h1>
            {children}
            {emailToCheck}
            <Button onClick={onSignIn}>Sign In</Button>
          </>
        )}
      </section>
      <aside aria-labelledby="apply-ready" className="apply-ready">
        <h2 id="apply-ready">Have ready</h2>
        <p>{duration}</p>
        <p>{ageRule}</p>
        <NextDeadline />
        <p>{fee}</p>
        <ul>
          {haveReady.map((item) => (
            <li key={item}>
              <NoWrap>{item}</NoWrap>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
