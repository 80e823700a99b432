import { TextField } from '#web/ui/fields/text-field.tsx'

type ReplySearchProps = { sought: string; onSought: (sought: string) => void }

/** The field that finds saved replies while the user types. */
export function ReplySearch({ sought, onSought }: ReplySearchProps) {
  return (
    <TextField
      label="Find a saved reply"
      type="search"
      autoComplete="off"
      maxLength={200}
      value={sought}
      onChange={({ target }) => onSought(target.value)}
      onKeyDown={(event) => {
        // Enter would submit the form around this field.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
