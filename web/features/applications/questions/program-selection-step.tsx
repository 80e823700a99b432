import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LIMITS } from '#domain/applications/application-rules.ts'
import { optionsAt } from '#domain/applications/choices.ts'
import { openIntakes, closedIntake, whyClosed } from '#domain/programs/intakes.ts'
import { messages } from '#domain/messages/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { ApplicationLink } from './already-sent.tsx'
import { useQuestions } from './application-form.ts'
import { titleOf } from '#web/features/applications/stored/application-title.ts'
import { useOpenFor } from '#web/features/applications/stored/open-applications.ts'

/**
 * The intakes that are still open, plus the one already chosen. That one is listed even if it has closed, so that the person can see that
 * it has.
 */
function StartDate() {
  const { form, question } = useQuestions()
  const chosen = useWatch({ control: form.control, name: 'programSelection.startDate' })
  const [now] = useState(() => new Date())
  const closed = closedIntake(chosen, now)
  const open = openIntakes(now)
  const options = optionsAt('programSelection.startDate', {}).filter(
    ({ value }) => value === chosen || open.some((intake) => intake.value === value),
  )
  return (
    <>
      <SelectField {...question('programSelection.startDate')} options={options} placeholder="Select a start date" />
      <div role="status" className="start-begun">
        {closed && (
          <Notice kind="warning" title={whyClosed(closed, now)}>
            <p>Choose a later start date, unless admissions told you to keep this one.</p>
          </Notice>
        )}
      </div>
    </>
  )
}

export function ProgramSelectionStep() {
  const { form, question, choice } = useQuestions()
  const program = useWatch({ control: form.control, name: 'programSelection.program' })
  const open = useOpenFor(program)
  // A course belongs to one program.
  const clearCourse = () => form.setValue('programSelection.course', '', { shouldDirty: true })
  return (
    <>
      <SelectField
        {...question('programSelection.program', { onChange: clearCourse })}
        options={optionsAt('programSelection.program', {})}
        placeholder="Select a program"
      />
      <div role="status" className="program-taken">
        {open && (
          <Notice kind="warning" title={messages.applications.alreadyOpen}>
            <p>
              <ApplicationLink {...open} /> is for {titleOf(open.form)}. You can fill this one in, but not send it while that one is open.
              Choose another program to send both.
            </p>
          </Notice>
        )}
      </div>
      <SelectField
        {...question('programSelection.course')}
        // A different program has different options, and the browser would otherwise retain the index of the old one.
        key={program}
        options={optionsAt('programSelection.course', { programSelection: { program } })}
        placeholder={program === '' ? 'Please select a program first' : 'Select a course'}
        disabled={program === ''}
      />
      <StartDate />
      <RadioGroup {...choice('programSelection.studyMode')} />
      <TextAreaField
        {...question('programSelection.previousExperience')}
        rows={4}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="enter"
      />
      <TextAreaField
        {...question('programSelection.careerGoals')}
        limit={LIMITS.careerGoals}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="enter"
      />
    </>
  )
}
