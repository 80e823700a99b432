import { type ReactNode, useState } from 'react'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { type Difference, differences, differingPart } from '#web/features/applications/stored/answers.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import '#web/features/applications/applications.css'

type Names = { mine: string; theirs: string }

type AnswerChoicesProps = {
  mine: ApplicationForm
  theirs: ApplicationForm
  /** The paths of the answers that differ between the two forms. */
  paths: readonly string[]
  /** The labels of the two forms, for example 'This copy'. */
  names: Names
  /** Explains where the other form comes from and how many answers differ. */
  lead: (count: number) => ReactNode
  /** Called with the paths for which the other form's answer was chosen. */
  onChoose: (takenFromTheirs: readonly string[]) => void
}

/** Asks the user, answer by answer, which of two forms is right. */
export function AnswerChoices({ mine, theirs, paths, names, lead, onChoose }: AnswerChoicesProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const heading = useHeadingFocus()
  const choose = (path: string, isTheirs: boolean) => {
    const others = [...taken].filter((each) => each !== path)
    setTaken(new Set(isTheirs ? [...others, path] : others))
  }
  const differing = differences(paths, mine, theirs)
  const isOne = differing.length === 1
  return (
    <section className="conflict">
      <h1 ref={heading} tabIndex={-1}>
        {isOne ? 'Which answer is right?' : 'Which answers are right?'}
      </h1>
      <p className="lead">{lead(differing.length)}</p>
      {!isOne && (
        <div className="conflict-buttons">
          <Button variant="secondary" onClick={() => setTaken(new Set())}>
            {chooseAll(names.mine)}
          </Button>
          <Button variant="secondary" onClick={() => setTaken(new Set(paths))}>
            {chooseAll(names.theirs)}
          </Button>
        </div>
      )}
      {differing.map((difference) => (
        <Choice key={difference.path} {...difference} names={names} isTheirs={taken.has(difference.path)} onChoose={choose} />
      ))}
      <div className="wizard-bar">
        <div className="wrap wizard-bar-buttons">
          <Button onClick={() => onChoose([...taken])}>{isOne ? 'Use this answer' : 'Use these answers'}</Button>
        </div>
      </div>
    </section>
  )
}

const chooseAll = (name: string) => `Choose all of ${name[0]?.toLowerCase()}${name.slice(1)}`

type ChoiceProps = Difference & { names: Names; isTheirs: boolean; onChoose: (path: string, isTheirs: boolean) => void }

function Choice({ path, step, label, mine, theirs, names, isTheirs, onChoose }: ChoiceProps) {
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
        { value: 'mine', label: names.mine, hint: <Marked text={mine} other={theirs} /> },
        { value: 'theirs', label: names.theirs, hint: <Marked text={theirs} other={mine} /> },
      ]}
    />
  )
}

function Marked({ text, other }: { text: string; other: string }) {
  if (text === '') return <span className="not-given">Not given</span>
  const [before, differing, after] = differingPart(text, other)
  return (
    <>
      <span>{before}</span>
      {differing && <mark>{differing}</mark>}
      <span>{after}</span>
    </>
  )
}
