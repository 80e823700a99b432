import type { StepFactor } from '#web/lib/accounts/two-factor.ts'
import { useHasRecoveryCodes } from '#web/lib/backend/use-public-config.ts'

/** Id of a factor, or a recovery code. */
export type Way = string

/** `the number ending in 4567`: whoever has only the password must not learn the number. */
export const hiddenNumber = ({ phone }: StepFactor): string => (phone === '' ? 'your phone' : `the number ending in ${phone.slice(-4)}`)

function wordsFor(factor: StepFactor): string {
  if (factor.kind === 'phone') return `Get a text message to ${hiddenNumber(factor)}`
  return factor.name === '' ? 'Use an authenticator app' : `Use the app on ${factor.name}`
}

type CodeWaysProps = { factors: readonly StepFactor[]; way: Way; onChoose: (way: Way) => void }

/** What else the second factor can be proved with. */
export function CodeWays({ factors, way, onChoose }: CodeWaysProps) {
  const hasRecoveryCodes = useHasRecoveryCodes()
  const others = [
    ...factors.filter(({ id }) => id !== way).map((factor) => ({ way: factor.id, words: wordsFor(factor) })),
    ...(hasRecoveryCodes && way !== 'recovery' ? [{ way: 'recovery', words: 'Use a recovery code' }] : []),
  ]
  if (others.length === 0) return null
  return (
    <ul aria-label="Other ways" className="grid justify-items-start">
      {others.map((other) => (
        <li key={other.way}>
          <button type="button" className="link min-h-12 text-start" onClick={() => onChoose(other.way)}>
            {other.words}
          </button>
        </li>
      ))}
    </ul>
  )
}
