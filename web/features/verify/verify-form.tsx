import { paths } from '#domain/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import './verify.css'

/** Asks for the code of a letter. The server shows the result, so it works without JavaScript. */
export function VerifyForm() {
  return (
    <form method="get" action={paths.verify} className="verify-form">
      <TextField
        id="code"
        name="code"
        label="Code of the letter"
        hint="Twelve letters and digits, such as 7K3M-2QXA-9FTD. Small letters and spaces do not matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        maxLength={60}
        required
        native
      />
      <Button type="submit" icon="check">
        Check the letter
      </Button>
    </form>
  )
}
