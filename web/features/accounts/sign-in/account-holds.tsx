import { signingIn } from '#content/signing-in.ts'
import { whomToCall } from '#web/lib/whom-to-call.ts'
import { CallUs } from '#web/ui/call-us.tsx'
import './account-holds.css'

/** Beside the form that signs in: what an account is for, and whom to call. */
export function AccountHolds() {
  return (
    <aside aria-labelledby="account-holds" className="account-holds">
      <h2 id="account-holds">{signingIn.title}</h2>
      <dl>
        {signingIn.points.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <CallUs {...whomToCall()}>{signingIn.help}</CallUs>
    </aside>
  )
}
