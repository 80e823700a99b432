import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SetupStep, SiteState } from '#domain/staff/site-health.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { formatOn } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MailCheck } from './mail-check.tsx'
import { backupRan, stepWords } from './site-health-words.ts'

type StepProps = { step: SetupStep; state: SiteState; onConfirm: () => void }

/** One setup step: what it is, whether it is done, why it matters and what to do. */
export function SetupStepCard({ step, state, onConfirm }: StepProps) {
  const { title, why } = stepWords[step]
  const isDone = !state.undone.includes(step)
  const id = `step-${step}`
  return (
    <li className="sheet site-step" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={isDone ? 'site-state site-state-done' : 'site-state'}>
        <Icon name={isDone ? 'success' : 'warning'} size={20} />
        <span>{isDone ? 'Done' : 'To do'}</span>
      </p>
      <div className="site-step-body">
        {!isDone && <p>{why}</p>}
        <Body step={step} state={state} onConfirm={onConfirm} />
      </div>
    </li>
  )
}

function Body({ step, state, onConfirm }: StepProps) {
  switch (step) {
    case 'address':
      return <Address {...state} />
    case 'facts':
      return <Facts {...state} />
    case 'mail':
      return <MailCheck state={state} />
    case 'backup':
      return <Backup state={state} onConfirm={onConfirm} />
    case 'operator':
      return <Operators {...state} />
    case 'staff':
      return <Staff {...state} />
    case 'robots':
      return <Robots {...state} />
  }
}

const Command = ({ children }: { children: ReactNode }) => <code className="site-command">{children}</code>

function Address({ siteUrl, isPublic, settings }: SiteState) {
  if (isPublic && siteUrl.startsWith('https:')) return <p className="wrap-anywhere text-soft">{siteUrl}</p>
  return (
    <p>
      It is <span className="wrap-anywhere">{siteUrl}</span>,{' '}
      <span>{isPublic ? 'which is not encrypted' : 'which can only be reached from this server'}</span>. Put a proxy that handles TLS in
      front, and start the site with <Command>{settings.address}</Command>
    </p>
  )
}

const SHOWN = 5

function Facts({ sampleLeft }: SiteState) {
  if (sampleLeft.length === 0) return <p className="text-soft">No sample names, numbers or dates are left.</p>
  const more = sampleLeft.length - SHOWN
  return (
    <>
      <p>
        <span>{sampleLeft.length === 1 ? 'One detail is' : `${sampleLeft.length} details are`}</span> still from the sample:
      </p>
      <ul className="site-left">
        {sampleLeft.slice(0, SHOWN).map(({ file, what }) => (
          <li key={`${file} ${what}`} className="wrap-anywhere">
            <code>{file}</code>: {what}
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more.</p>}
      <p>
        <Command>npm run content:check</Command> lists everything, including sentences and pictures. Make your changes, then build and
        restart the site.
      </p>
    </>
  )
}

function Backup({ state, onConfirm }: Omit<StepProps, 'step'>) {
  const { backup, isDatabaseElsewhere, now } = state
  const { confirmed } = backup
  return (
    <>
      <p className={backup.ran ? 'text-soft' : undefined}>
        {backupRan(state, new Date(now))}. <span>{backup.ran ? 'Every night' : 'Run it on the server'}</span>:{' '}
        <Command>npm run backup -- FOLDER</Command>
      </p>
      {isDatabaseElsewhere && (
        <>
          {confirmed && (
            <p className="wrap-anywhere text-soft">
              {confirmed.by ?? 'An administrator'} said {formatOn(confirmed.at, new Date(now))}: {confirmed.said}
            </p>
          )}
          <p className="console-card-tools">
            <Button variant="secondary" className="button-small" onClick={onConfirm}>
              Describe the provider’s backups
            </Button>
          </p>
        </>
      )}
    </>
  )
}

const people = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function Operators({ staff: { operators, operatorsReady, operatorsInvited }, undone }: SiteState) {
  const invited = operatorsInvited > 0 ? `; ${people(operatorsInvited, 'is', 'are')} invited` : ''
  return (
    <>
      <p className={undone.includes('operator') ? undefined : 'text-soft'}>
        <span>
          {operators === 1
            ? 'You are the only administrator'
            : `${operatorsReady} of ${operators} administrators have set up two-step sign-in`}
        </span>
        {invited}.
      </p>
      {undone.includes('operator') && <StaffLink>Invite a second administrator</StaffLink>}
    </>
  )
}

function Staff({ staff: { others, invited }, undone }: SiteState) {
  return (
    <>
      <p className={undone.includes('staff') ? undefined : 'text-soft'}>
        {`${people(others, 'member', 'members')} of staff besides administrators`}
        <span>{invited > 0 ? `; ${people(invited, 'is', 'are')} invited.` : '.'}</span>
      </p>
      {undone.includes('staff') && <StaffLink>Invite staff</StaffLink>}
    </>
  )
}

const StaffLink = ({ children }: { children: ReactNode }) => (
  <p>
    <Link to={adminPaths.staff} className="link">
      {children}
    </Link>
  </p>
)

function Robots({ robots }: SiteState) {
  switch (robots) {
    case 'off':
      return (
        <p>
          It is switched off, together with all rate limits. Start the site without <Command>RATE_LIMITS=off</Command>
        </p>
      )
    case 'own':
      return (
        <p className="text-soft">
          During an attack, browsers have to solve a short calculation. At other times, visitors do not notice it.
        </p>
      )
    case 'provider':
      return <p className="text-soft">Your provider checks everyone who signs up or signs in.</p>
  }
}
