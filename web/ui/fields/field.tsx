import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NoWrap } from '#web/ui/no-wrap.tsx'

/** The props of every form field besides the native props of its control. */
export type FieldProps = {
  label: ReactNode
  /** Help text shown before the control. */
  hint?: ReactNode
  /** Shown below the control with an icon; also marks the control as invalid. */
  error?: string | undefined
  /** Adds the asterisk and aria-required. The form does the validation. */
  required?: boolean | undefined
  /** Also makes the browser require an answer, for forms that work without JavaScript. Their script sets `noValidate`. */
  native?: boolean | undefined
}

type Described = { id: string; hint?: ReactNode; error?: string | undefined; extra?: string | undefined }

/** The ARIA attributes that link a control to its hint, error and count. */
export function describedBy({ id, hint, error, extra }: Described) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', extra ?? ''].filter(Boolean).join(' ')
  return {
    ...(ids && { 'aria-describedby': ids }),
    ...(error && { 'aria-invalid': true as const }),
  }
}

export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden="true">
      *
    </span>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={`${id}-hint`} className="field-hint">
      {children}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return (
    <div aria-live="polite">
      {children && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="error" size={20} />
          <span>
            <span className="sr-only">Error: </span>
            <NoWrap>{children}</NoWrap>
          </span>
        </p>
      )}
    </div>
  )
}

type FieldFrameProps = FieldProps & { id: string; className?: string | undefined; children: ReactNode }

/** Label, hint, control, error: the order of every field in the product. */
export function FieldFrame({ id, label, hint, error, required, className, children }: FieldFrameProps) {
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
