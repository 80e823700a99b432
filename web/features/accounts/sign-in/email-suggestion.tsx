import { suggestEmailAddress } from '#domain/contacts/email-suggestions.ts'

type EmailSuggestionProps = {
  /** The address as it was left. */
  email: string
  onAccept: (email: string) => void
}

/** Offers the address that was probably meant when its domain looks mistyped. */
export function EmailSuggestion({ email, onAccept }: EmailSuggestionProps) {
  const meant = suggestEmailAddress(email.trim())
  return (
    <div aria-live="polite" className="empty:hidden -mt-2 max-w-[34rem] text-small">
      {meant !== null && (
        <button type="button" className="link min-h-12 text-start" onClick={() => onAccept(meant)}>
          Did you mean <strong className="wrap-anywhere">{meant}</strong>?
        </button>
      )}
    </div>
  )
}
