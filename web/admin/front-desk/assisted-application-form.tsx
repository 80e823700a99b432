import { type ReactNode, useState, useEffect, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { institute } from '#content/institute.ts'
import { applicationSteps, completionPercentage } from '#domain/applications/application-steps.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { useKeys } from '#web/admin/shell/keys/keys.ts'
import type { Problem } from '#domain/rules.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'
import { useApplicationForm } from '#web/features/applications/questions/application-form.ts'
import { AskedFormContext, useCopy, type AskedForm, isHidden } from '#web/features/applications/questions/asked-form.ts'
import { isTouch, usePhoneKeyboard } from '#web/features/applications/questions/phone-keyboard.ts'
import { StepForm } from '#web/features/applications/questions/step-form.tsx'
import { useFormDraft } from '#web/features/applications/questions/use-form-draft.ts'
import { useScreenFocus } from '#web/features/applications/questions/use-screen-focus.ts'
import { ProgressNavigator } from '#web/features/applications/wizard/progress-navigator.tsx'
import { WizardBar } from '#web/features/applications/wizard/wizard-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatOn } from '#web/lib/moments.ts'
import { useAssistedApplicationCommands } from './front-desk-commands.ts'
import { nameOf } from './front-desk-words.ts'
import '#domain/contacts/read-phone.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formSettings } from '#domain/applications/form-settings.ts'
import { inFormOrder } from '#web/features/applications/stored/answers.ts'
import { hiddenAnswers } from './use-assisted-application.ts'
import { AssistedApplicationDialogs, type AssistedApplicationTask } from './assisted-application-dialogs.tsx'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

const lastStep = applicationSteps.length - 1

/** The current step, which is part of the URL. `field` is the field that a link in the list of missing answers points to. */
function useStepHere() {
  const [search, setSearch] = useSearchParams()
  const index = Math.max(
    0,
    applicationSteps.findIndex(({ id }) => id === search.get('step')),
  )
  const go = (target: number, field?: string) => {
    const step = applicationSteps[target]?.id ?? ''
    setSearch(field === undefined ? { step } : { step, field })
  }
  const { key } = useLocation()
  const field = search.get('field')
  /** Changes whenever a step or a field is opened. */
  const screen = field === null ? String(index) : key
  return { index, field, screen, go }
}

const words = 'Answered, but hidden here. Type only to change it.'

/** The form in the shape that the question components expect. */
function useAsked({ copy, standing }: AssistedApplicationSession): AskedForm {
  const given = useStore(standing, (state) => state.given)
  const changedAt = useStore(copy, (state) => state.changedAt)
  const paths = hiddenAnswers({ given }, { changedAt })
    .map((answer) => `personalInfo.${answer}`)
    .join(' ')
  return useMemo(() => ({ copy, isForAnother: true, hidden: { paths: paths.split(' '), words } }), [copy, paths])
}

/** Missing or invalid answers, by step. A hidden answer counts as answered. */
function useProblems(asked: AskedForm): Problem[][] {
  const form = useStore(asked.copy, (state) => state.formData)
  const presets = useStore(asked.copy, (state) => state.presets)
  const shown = withPresets(form, presets)
  return applicationSteps.map(({ group }) =>
    inFormOrder(groupProblems(group, shown[group], formSettings)).filter(({ path }) => !isHidden(asked, path)),
  )
}

/** Runs a callback when the user leaves a step, however they leave it. */
function useLeaving(index: number, leave: (index: number) => void): void {
  const now = useRef(leave)
  useEffect(() => {
    now.current = leave
  })
  useEffect(() => () => now.current(index), [index])
}

/** The five steps of the application, filled in on behalf of somebody else. */
export function AssistedApplicationForm({ session }: { session: AssistedApplicationSession }) {
  const asked = useAsked(session)
  const problems = useProblems(asked)
  const place = useStepHere()
  const [task, setTask] = useState<AssistedApplicationTask | null>(null)
  const returnedAt = useStore(session.standing, (state) => state.returnedAt)
  const [now] = useState(() => new Date())
  const { surname, firstName } = useStore(session.copy, (copy) => copy.formData.personalInfo)
  const name = nameOf(firstName, surname)
  const given = useStore(session.standing, (state) => state.given)
  const changedAt = useStore(session.copy, (copy) => copy.changedAt)
  const hidden = hiddenAnswers({ given }, { changedAt })
  const commands = useAssistedApplicationCommands({ ask: setTask, go: place.go, hasHidden: hidden.length > 0 })
  useKeys(commands)
  return (
    <section className="wrap console-page front-desk-page">
      <title>{`${name}, ${applicationSteps[place.index]?.title} | Console of the ${institute.name}`}</title>
      <div className="front-desk-head">
        <p className="front-desk-whose">
          <Link to={adminPaths.frontDesk} className="link front-desk-back">
            <Icon name="arrow-left" size={18} /> Desk
          </Link>
          <strong className="wrap-anywhere">{name}</strong>
          <span className="text-soft">
            This is their application: you write down what they tell you. They can continue on their own at any time, make the declaration
            and submit it. If they have no internet, they sign the declaration on paper, and you send it for them.
          </span>
        </p>
        <div className="console-actions">
          <Button variant="secondary" className="button-small" onClick={() => setTask('give')}>
            Hand over the application
          </Button>
          <Button variant="secondary" className="button-small" onClick={() => setTask('send')}>
            Send for this person
          </Button>
          <Button variant="quiet" className="button-small" icon="trash" onClick={() => setTask('remove')}>
            Remove
          </Button>
        </div>
      </div>
      {returnedAt !== null && (
        <Notice kind="warning" title="A link reached the wrong person">
          <p>
            The recipient told us {formatOn(returnedAt, now)} that this application is not theirs. The earlier links no longer work. Please
            check the address.
          </p>
        </Notice>
      )}
      <AskedFormContext value={asked}>
        <Steps session={session} place={place} problems={problems} onGive={() => setTask('give')}>
          {place.index === 0 && hidden.length > 0 && (
            <Button variant="quiet" className="button-small justify-self-start" onClick={() => setTask('remove answer')}>
              Remove a hidden answer
            </Button>
          )}
        </Steps>
      </AskedFormContext>
      <AssistedApplicationDialogs
        task={task}
        session={session}
        problems={problems}
        commands={commands}
        hidden={hidden}
        onGo={(path, index) => {
          setTask(null)
          place.go(index, path)
        }}
        onClose={() => setTask(null)}
      />
    </section>
  )
}

type StepsProps = {
  session: AssistedApplicationSession
  place: ReturnType<typeof useStepHere>
  problems: readonly (readonly Problem[])[]
  onGive: () => void
  /** Rendered below the questions. */
  children: ReactNode
}

function Steps({ session, place: { index, field, screen, go }, problems, onGive, children }: StepsProps) {
  const formData = useCopy((copy) => copy.formData)
  const presets = useCopy((copy) => copy.presets)
  const saving = useStore(session.standing)
  const form = useApplicationForm(withPresets(formData, presets))
  const onInput = useFormDraft(form, session.sync)
  const completed = problems.map(({ length }) => length === 0)
  const step = applicationSteps[index]
  usePhoneKeyboard()
  useScreenFocus(screen, field)
  // The fields will show their errors when the user returns to the step.
  useLeaving(index, (left) => void form.trigger(applicationSteps[left]?.group))
  const next = () => {
    session.sync.edited(0)
    if (index < lastStep) go(index + 1)
    else onGive()
  }
  return (
    <FormProvider {...form}>
      <div className="wizard">
        <ProgressNavigator
          current={index}
          completed={completed}
          percentage={completionPercentage(completed)}
          isReachable={() => true}
          onSelect={(target) => go(target)}
        />
        <div className="wizard-stage">
          <form
            id="application-step"
            method="post"
            autoComplete="off"
            noValidate
            onInput={onInput}
            onSubmit={(event) => {
              event.preventDefault()
              next()
            }}
            data-next={isTouch() ? 'field' : undefined}
            className="wizard-form"
          >
            {step && <StepForm key={step.id} step={step} index={index} />}
          </form>
          {children}
        </div>
        <WizardBar saving={saving}>
          {index > 0 && (
            <Button variant="secondary" onClick={() => go(index - 1)}>
              Previous
            </Button>
          )}
          <Button type="submit" form="application-step">
            {index < lastStep ? 'Next' : 'Hand over the application'}
          </Button>
        </WizardBar>
      </div>
    </FormProvider>
  )
}
