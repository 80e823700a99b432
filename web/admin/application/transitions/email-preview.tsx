import { Unbroken } from '#web/admin/shell/unbroken.tsx'
import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { letterQuery } from './transition-data.ts'

type LetterAheadProps = { number: string; to: string; dueOn: string }

/** The letter that goes to the applicant once the transition takes effect. */
export function LetterAheadView({ number, to, dueOn }: LetterAheadProps) {
  const { state } = useLoaded(letterQuery(number, to, dueOn))
  if (state.kind === 'loading') return <p className="text-soft">Writing the letter…</p>
  if (state.kind === 'failed') return <p className="text-soft">The letter could not be shown. It goes out all the same.</p>
  if (state.value === null) return <p className="text-soft">No letter goes out: the account has no confirmed email address.</p>
  return (
    <details className="transition-email">
      <summary>
        The letter:{' '}
        <strong>
          <Unbroken>{state.value.subject}</Unbroken>
        </strong>
      </summary>
      <p className="transition-email-text">{state.value.text}</p>
    </details>
  )
}
