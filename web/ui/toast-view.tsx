import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './loading/loading-indicator.tsx'

export type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom'

type ToastViewProps = {
  kind: ToastKind
  children: ReactNode
  /** If given, a close button is shown. */
  onDismiss?: (() => void) | undefined
  /** Fades out if false; the list removes it afterwards. */
  visible?: boolean | undefined
}

/** One message. `custom` has its own content in the same frame. Errors interrupt a screen reader; other messages wait. */
export function ToastView({ kind, children, onDismiss, visible = true }: ToastViewProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('toast', kind === 'error' && 'tone-error', kind === 'success' && 'tone-success')}
      data-leaving={visible ? undefined : ''}
    >
      {kind === 'success' && <Icon name="success" />}
      {kind === 'error' && <Icon name="error" />}
      {kind === 'loading' && <Spinner size={20} />}
      {(kind === 'blank' || kind === 'custom') && <span aria-hidden="true" className="toast-mark" />}
      <div className="toast-text">{children}</div>
      {onDismiss && (
        <button type="button" className="icon-button" aria-label="Dismiss message" onClick={onDismiss}>
          <Icon name="cross" size={18} />
        </button>
      )}
    </div>
  )
}

type ToastListProps = { position: 'top-center' | 'top-right'; children: ReactNode }

/** The toasts of one position, below the bar. */
export function ToastList({ position, children }: ToastListProps) {
  return <div className={classNames('toasts', position === 'top-right' && 'toasts-top-right')}>{children}</div>
}
