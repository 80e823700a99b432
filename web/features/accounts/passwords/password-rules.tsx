import { messages } from '#domain/messages/messages.ts'
import { passwordProblems } from '#domain/accounts/passwords.ts'
import { Icon } from '#web/ui/icon.tsx'

const rules = [
  { words: 'at least 8 characters', problem: messages.password.tooShort },
  { words: 'one uppercase letter', problem: messages.password.noUppercase },
  { words: 'one number', problem: messages.password.noDigit },
  { words: 'one special character, such as ! or -', problem: messages.password.noSpecial },
]

/** What a new password needs, each point marked once it is met. Read aloud as the field's hint. */
export function PasswordRules({ password }: { password: string }) {
  const problems = passwordProblems(password)
  return (
    <ul className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {rules.map(({ words, problem }) => {
        const isMet = !problems.includes(problem)
        return (
          <li key={words} className={isMet ? 'flex gap-1.5 text-success' : 'flex gap-1.5'}>
            <Icon name={isMet ? 'check' : 'minus'} size={16} className="mt-[0.3em] shrink-0" />
            <span>
              {words}
              {isMet && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
