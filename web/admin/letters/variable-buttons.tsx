import type { LetterPart } from '#domain/letters/letter-words.ts'
import { type LetterName, VARIABLES, variablesOf } from '#domain/letters/letters.ts'
import { Button } from '#web/ui/button.tsx'

type VariableButtonsProps = { letter: LetterName; /** The part one was last in. */ partToFill: () => LetterPart }

/** The variables of a letter: what each stands for, and a button that types it where one was last. */
export function VariableButtons({ letter, partToFill }: VariableButtonsProps) {
  const { anywhere, inText } = variablesOf(letter)
  return (
    <section aria-labelledby="letter-variables" className="letter-variables">
      <h3 id="letter-variables">Variables</h3>
      <p className="text-small text-soft">Each letter puts its own in their place. A press types one where you were last.</p>
      <ul>
        {[...anywhere, ...inText].map((name) => (
          <li key={name}>
            <Button variant="secondary" className="button-small" onClick={() => insert(partToFill(), `{${name}}`)}>
              {`{${name}}`}
            </Button>
            <span className="text-small text-soft">
              {VARIABLES[name]?.meaning}, such as ‘{VARIABLES[name]?.sample}’
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Types it where the caret stands, as a key would: the browser can undo it. */
function insert(part: LetterPart, text: string): void {
  const field = document.getElementById(`letter-${part}`)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into a field so that it can be undone
  document.execCommand('insertText', false, text)
}
