import { classNames } from '#web/ui/class-names.ts'

/** A pen moving around a circle. Decorative, because the text beside it describes what is happening. */
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
  /** Shown beside the spinner (below it if large). Without a message, 'Loading…' is only announced. */
  message?: string | undefined
  className?: string | undefined
}

/** `large` reserves 14 rem of height, so that the content shifts little when it arrives. */
export function LoadingIndicator({ size = 'medium', message, className }: LoadingIndicatorProps) {
  return (
    <output className={classNames('loading', `loading-${size}`, className)}>
      <Spinner size={spinnerSizes[size]} />
      {message ? <span>{message}</span> : <span className="sr-only">Loading…</span>}
    </output>
  )
}
