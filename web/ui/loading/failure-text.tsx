type FailureTextProps = {
  failure: {
    message: string
    /** What the user can do about it. */
    advice?: string | undefined
    /** What the site's administrator should check. */
    hint?: string | undefined
  }
}

/** The text of a failure, inside a notice. */
export function FailureText({ failure: { message, advice, hint } }: FailureTextProps) {
  return (
    <>
      <p className={advice && 'notice-title'}>{message}</p>
      {advice && <p>{advice}</p>}
      {hint && (
        <p className="notice-hint">
          <strong>For the institute’s technician:</strong> {hint}
        </p>
      )}
    </>
  )
}
