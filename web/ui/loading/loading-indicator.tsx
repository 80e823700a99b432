import { classNames } from '#web/ui/class-names.ts'

/** A pen going round a compass. Decoration: the words beside it say what is going on. */
export function Spinner({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" strokeWidth="2.5" aria-hidden="true" className="spinner">
      <circle cx="12" cy="12" r="10" stroke="currentColor" opacity="0.25" />
      <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" />
    </svg>
  )
}

const spinnerSizes = { small: 20, medium: 32, large: 56 }

type LoadingIndicatorProps = {
  size?: 'small' | 'medium' | 'large' | undefined
  /** Shown beside the spinner (below it when large). Without one, 'Loading…' is read aloud only. */
  message?: string | undefined
  className?: string | undefined
}

/** `large` reserves 14 rem of height, so that what arrives later moves little. */
export function LoadingIndicator({ size = 'medium', message, className }: LoadingIndicatorProps) {
  return (
    <output className={classNames('loading', `loading-${size}`, className)}>
      <Spinner size={spinnerSizes[size]} />
      {message ? <span>{message}</span> : <span className="sr-only">Loading…</span>}
    </output>
  )
}
