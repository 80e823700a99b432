import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ProgressBarProps = {
  /** What is measured; read aloud. */
  label: string
  value: number
  max?: number | undefined
  className?: string | undefined
}

export function ProgressBar({ label, value, max = 100, className }: ProgressBarProps) {
  return <progress aria-label={label} value={value} max={max} className={classNames('progress-bar', className)} />
}

export type ProgressStep = { id: string; title: string; status: 'complete' | 'current' | 'upcoming' }

type ProgressProps = {
  /** Name of the list: 'Application steps'. */
  label: string
  steps: readonly ProgressStep[]
  /** Makes each step a button. */
  onSelect?: ((id: string) => void) | undefined
  /** Shown at the end of the line, such as the percentage. */
  children?: ReactNode
}

const spokenStatus = { complete: 'completed', current: 'current step', upcoming: 'not completed' }

/** The steps of a form: numbers and titles with current and completed marks. */
export function Progress({ label, steps, onSelect, children }: ProgressProps) {
  return (
    <nav aria-label={label} className="steps">
      <ol className="steps-list">
        {steps.map((step, index) => (
          <li key={step.id} className="step" data-status={step.status} aria-current={step.status === 'current' ? 'step' : undefined}>
            <StepBody step={step} number={index + 1} onSelect={onSelect} />
          </li>
        ))}
      </ol>
      {children}
    </nav>
  )
}

type StepBodyProps = { step: ProgressStep; number: number; onSelect: ProgressProps['onSelect'] }

function StepBody({ step, number, onSelect }: StepBodyProps) {
  const body = (
    <>
      <span className="step-mark">{step.status === 'complete' ? <Icon name="check" size={18} /> : number}</span>
      <span className="step-title">
        <span className="sr-only">Step {number}: </span>
        {step.title}
        <span className="sr-only"> ({spokenStatus[step.status]})</span>
      </span>
    </>
  )
  if (!onSelect) return <span className="step-body">{body}</span>
  return (
    <button type="button" className="step-body" onClick={() => onSelect(step.id)}>
      {body}
    </button>
  )
}
