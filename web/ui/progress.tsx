import { classNames } from './class-names.ts'

type ProgressBarProps = {
  /** The accessible name: what is measured. */
  label: string
  value: number
  max?: number | undefined
  className?: string | undefined
}

/** A progress bar. Uses the browser's own element, so its width needs no style attribute. */
export function ProgressBar({ label, value, max = 100, className }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={classNames('progress-bar', className)} />
}
