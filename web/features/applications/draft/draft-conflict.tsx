import { useEffect, useRef, useState } from 'react'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { formatWhen } from '#web/lib/moments.ts'
import type { StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { type Difference, differences, differingPart } from '#web/features/applications/stored/answers.ts'

type DraftConflictProps = {
  mine: ApplicationForm
  theirs: StoredApplication
  /** The answers that both copies changed. */
  paths: readonly string[]
  /** Called with the paths whose answers the other copy gives. */
  onChoose: (takenFromTheirs: readonly string[]) => void
}

/** Two copies of one draft that answer the same questions differently: the person decides, answer by answer (ruling 7). */
export function DraftConflict({ mine, theirs, paths, onChoose }: DraftConflictProps) {
  const [openedAt] = useState(() => new Date())
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It comes while the person is typing somewhere down the page.
    heading.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }))
  }, [])
  const choose = (path: string, isTheirs: boolean) => {
    const others = [...taken].filter((each) => each !== path)
    setTaken(new Set(isTheirs ? [...others, path] : others))
  }
  const differing = differences(paths, mine, theirs.form)
  const isOne = differing.length === 1
  return (
    <section className="conflict">
      <h1 ref={heading} tabIndex={-1}>
        {isOne ? 'Which answer is right?' : 'Which answers are right?'}
      </h1>
      <p className="lead">
        This application was changed on another device at <time dateTime={theirs.updatedAt}>{formatWhen(theirs.updatedAt, openedAt)}</time>.
        Nothing is lost: {isOne ? 'one answer was' : `${differing.length} answers were`} changed here as well. Everything else is put
        together already.
      </p>
      {!isOne && (
        <div className="conflict-buttons">
          <Button variant="secondary" onClick={() => setTaken(new Set())}>
            Choose all of this copy
          </Button>
          <Button variant="secondary" onClick={() => setTaken(new Set(paths))}>
            Choose all of the other copy
          </Button>
        </div>
      )}
      {differing.map((difference) => (
        <Choice key={difference.path} {...difference} isTheirs={taken.has(difference.path)} onChoose={choose} />
      ))}
      <div className="wizard-bar">
        <div className="wrap wizard-bar-buttons">
          <Button onClick={() => onChoose([...taken])}>{isOne ? 'Use this answer' : 'Use these answers'}</Button>
        </div>
      </div>
    </section>
  )
}

type ChoiceProps = Difference & { isTheirs: boolean; onChoose: (path: string, isTheirs: boolean) => void }

function Choice({ path, step, label, mine, theirs, isTheirs, onChoose }: ChoiceProps) {
  return (
    <RadioGroup
      id={path}
      name={path}
      className="conflict-choice"
      legend={
        <>
          <span className="conflict-step">{step}: </span>
          {label}
        </>
      }
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={({ target }) => onChoose(path, target.value === 'theirs')}
      options={[
        { value: 'mine', label: 'This copy', hint: <Marked text={mine} other={theirs} /> },
        { value: 'theirs', label: 'The other copy', hint: <Marked text={theirs} other={mine} /> },
      ]}
    />
  )
}

function Marked({ text, other }: { text: string; other: string }) {
  if (text === '') return <span className="not-given">Not given</span>
  const [before, differing, after] = differingPart(text, other)
  return (
    <>
      {before}
      {differing && <mark>{differing}</mark>}
      {after}
    </>
  )
}
