import type { AccountFailure } from './account-failure.ts'

/** The sentences of a failure, inside a notice: what happened, what to do, and what the technician should check. */
export function FailureText({ failure: { message, advice, hint } }: { failure: AccountFailure }) {
  return (
    <>
      <p>{message}</p>
      {advice && <p className="mt-1">{advice}</p>}
      {hint && (
        <p className="mt-2 text-small wrap-anywhere">
          <strong>For the institute’s technician:</strong> {hint}
        </p>
      )}
    </>
  )
}
