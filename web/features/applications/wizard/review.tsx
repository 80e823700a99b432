import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { answersOf } from '#domain/applications/application-answers.ts'
import { applicationSteps, changeLabel, stepIndexOf } from '#domain/applications/application-steps.ts'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { messages } from '#domain/messages/messages.ts'
import { closedIntake, whyClosed } from '#domain/programs/intakes.ts'
import type { Problem } from '#domain/rules.ts'
import { OWN_DETAIL_REMARK, useOwnDetails } from '#web/features/applications/questions/own-referee.tsx'
import { NoWrap } from '#web/ui/no-wrap.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import type { Attempt } from './use-attempt.ts'
import { changeAddress } from './use-wizard-screen.ts'

/** Matches text in brackets, for example `(Monday - Friday)` */
const BRACKETS = /(\([^()]{1,24}\))/

type ReviewProps = {
  form: ApplicationForm
  problems: readonly Problem[]
  /** The attempt to submit that found the problems. */
  attempt: Attempt | undefined
}

/** All five groups, shown before submission. Each answer has a link for changing it, which leads back here afterwards (ruling 11). */
export function Review({ form, problems, attempt }: ReviewProps) {
  const [now] = useState(() => new Date())
  const closed = closedIntake(form.programSelection.startDate, now)
  const { details } = useOwnDetails(form)
  const remarkOn = (path: string) => {
    if (closed && path === 'programSelection.startDate') return whyClosed(closed, now)
    return details.some((detail) => path === `referee.${detail}`) ? OWN_DETAIL_REMARK : undefined
  }
  return (
    <>
      <h1 tabIndex={-1}>Check your answers</h1>
      <p className="lead">This is what we will read. You can still change everything.</p>
      {problems.length > 0 && <AllProblems problems={problems} attempt={attempt} />}
      {applicationSteps.map((step) => (
        <section key={step.id} aria-labelledby={`review-${step.id}`} className="review-group">
          <h2 id={`review-${step.id}`} className="part-heading">
            {step.title}
          </h2>
          <SummaryList
            rows={answersOf(step, form).map(({ path, label, text }) => ({
              id: path,
              label,
              value: (
                <AnswerText
                  text={text}
                  problem={problems.find((problem) => problem.path.startsWith(path))?.message}
                  remark={remarkOn(path)}
                />
              ),
              change: { name: changeLabel(path), to: changeAddress(path) },
            }))}
          />
        </section>
      ))}
    </>
  )
}

/** All of the form's problems. Once Submit has been pressed, the list turns red and takes focus. */
function AllProblems({ problems, attempt }: Pick<ReviewProps, 'problems' | 'attempt'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!attempt) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt])
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      {...(attempt ? { kind: 'error', role: 'alert' } : { kind: 'warning' })}
      title={attempt?.reason ?? messages.applications.incomplete}
    >
      <ProblemsOf problems={problems.filter(({ path }) => stepIndexOf(path) < 0)} />
      {applicationSteps.map(({ id, title }, step) => (
        <ProblemsOf key={id} title={title} problems={problems.filter(({ path }) => stepIndexOf(path) === step)} />
      ))}
    </Notice>
  )
}

/**
 * The problems in one step, listed under the step's name, because an address may belong to the applicant or the referee. Without a title:
 * problems that do not belong to any step.
 */
function ProblemsOf({ title, problems }: { title?: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <>
      {title !== undefined && (
        <p className="mt-3">
          <strong>{title}</strong>
        </p>
      )}
      <ul className="error-list">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Link to={changeAddress(path)} className="link">
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type AnswerTextProps = { text: string; problem: string | undefined; remark: string | undefined }

/** `remark`: advice about an answer that can still be sent. */
function AnswerText({ text, problem, remark }: AnswerTextProps) {
  return (
    <>
      {text === '' ? <span className="not-given">Not given</span> : <NoWrap whole={BRACKETS}>{text}</NoWrap>}
      {problem && <span className="answer-problem">{problem}</span>}
      {remark && <span className="answer-remark">{remark}</span>}
    </>
  )
}
