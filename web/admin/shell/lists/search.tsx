import { type SubmitEvent, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Milliseconds after the last keystroke before searching. */
const PAUSE = 300

/** The search field that the `/` key focuses. */
export const SEARCH_ID = 'list-search'

type SearchProps = {
  sought: string
  onSought: (sought: string) => void
  label: string
  placeholder: string
}

/** Searches shortly after the last keystroke, or immediately on Enter. */
export function Search({ sought, onSought, label, placeholder }: SearchProps) {
  const [typed, setTyped] = useState(sought)
  useEffect(() => {
    if (typed.trim() === sought) return
    const timer = setTimeout(() => onSought(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, sought, onSought])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSought(typed.trim())
  }
  return (
    <search>
      {/* Names and phone numbers must not appear in the URL or in what the browser suggests. */}
      <form method="post" autoComplete="off" onSubmit={submit} className="list-search">
        <label htmlFor={SEARCH_ID} className="sr-only">
          {label}
        </label>
        <Icon name="search" size={20} />
        <input
          id={SEARCH_ID}
          type="search"
          className="control"
          placeholder={placeholder}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  )
}
