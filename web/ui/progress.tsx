import { classNames } from './class-names.ts'

type ProgressBarProps = {
  /** What is measured; read aloud. */
  label: string
  value: number
  max?: number | undefined
  className?: string | undefined
}

/** How far something is. Width without a style attribute: the browser's own element. */
export function ProgressBar({ label, value, max = 100, className }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={classNames('progress-bar', className)} />
}
