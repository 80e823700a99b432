import { useEffect } from 'react'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { groupProblems } from '#domain/applications/application-problems.ts'
import { formFacts } from '#domain/applications/form-facts.ts'
import { useApplication } from '#web/features/applications/draft/application-store.ts'

/** Leaving a step checks it and records the result, in whichever direction (specification, section 4). */
export function useRecordedSteps(index: number): void {
  useEffect(() => {
    const group = applicationSteps[index]?.group
    if (!group) return
    useApplication.getState().note({ currentStep: index })
    return () => {
      const state = useApplication.getState()
      const isValid = groupProblems(group, state.formData[group], formFacts).length === 0
      state.note({ stepCompletion: state.stepCompletion.map((flag, position) => (position === index ? isValid : flag)) })
    }
  }, [index])
}
