import type { WordingPart } from '#domain/emails/email-wording.ts'
import { type TemplateName, VARIABLES, variablesOf } from '#domain/emails/email-templates.ts'
import { Button } from '#web/ui/button.tsx'

type VariableButtonsProps = { template: TemplateName; /** The part that last had focus. */ partToFill: () => WordingPart }

/** The variables of an email: the meaning of each one, and a button that inserts it at the last cursor position. */
export function VariableButtons({ template, partToFill }: VariableButtonsProps) {
  const { anywhere, inText } = variablesOf(template)
  return (
    <section aria-labelledby="template-variables" className="template-variables">
      <h3 id="template-variables">Variables</h3>
      <p className="text-small text-soft">Each variable is replaced when the email is sent. Select one to insert it at the cursor.</p>
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

/** Inserts text at the cursor as if it had been typed, so that the browser can undo it. */
function insert(part: WordingPart, text: string): void {
  const field = document.getElementById(`template-${part}`)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  // oxlint-disable-next-line typescript/no-deprecated -- no other API inserts text that the user can undo
  document.execCommand('insertText', false, text)
}
