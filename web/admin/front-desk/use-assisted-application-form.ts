import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import '#domain/contacts/read-phone.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formFacts } from '#domain/applications/form-facts.ts'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { withPresets } from '#web/features/applications/draft/presets.ts'
import { type AskedForm, isHidden } from '#web/features/applications/questions/asked-form.ts'
import { inFormOrder } from '#web/features/applications/stored/answers.ts'
import { hiddenAnswers } from './use-assisted-application.ts'
import type { AssistedApplicationSession } from './assisted-application-session.ts'

export const lastStep = applicationSteps.length - 1

/** Which step is on the screen; it stands in the address. `field` is where a list of what is missing led. */
export function useStepHere() {
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
  /** Another one with each way to a step, or to a field. */
  const screen = field === null ? String(index) : key
  return { index, field, screen, go }
}

const words = 'Answered. Hidden here: write only to change it.'

/** The form as its questions ask about it. */
export function useAsked({ copy, standing }: AssistedApplicationSession): AskedForm {
  const given = useStore(standing, (state) => state.given)
  const changedAt = useStore(copy, (state) => state.changedAt)
  const paths = hiddenAnswers({ given }, { changedAt })
    .map((answer) => `personalInfo.${answer}`)
    .join(' ')
  return useMemo(() => ({ copy, isForAnother: true, hidden: { paths: paths.split(' '), words } }), [copy, paths])
}

/** What is wrong or missing, by step; a hidden answer is there. */
export function useProblems(asked: AskedForm): Problem[][] {
  const form = useStore(asked.copy, (state) => state.formData)
  const presets = useStore(asked.copy, (state) => state.presets)
  const shown = withPresets(form, presets)
  return applicationSteps.map(({ group }) =>
    inFormOrder(groupProblems(group, shown[group], formFacts)).filter(({ path }) => !isHidden(asked, path)),
  )
}

/** Does something with the step that is left, whichever way. */
export function useLeaving(index: number, leave: (index: number) => void): void {
  const now = useRef(leave)
  useEffect(() => {
    now.current = leave
  })
  useEffect(() => () => now.current(index), [index])
}
