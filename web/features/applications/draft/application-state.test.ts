import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { blankApplication, readSavedApplication, savedPart } from './application-state.ts'

describe('reading application-storage', () => {
  it('returns the data that was saved', () => {
    const form = emptyApplicationForm()
    form.referee.name = 'Mrs Okafor'
    const saved = {
      ...blankApplication('person-1'),
      formData: form,
      currentStep: 3,
      stepCompletion: [true, true, true, false, false],
      isStarted: true,
      wantedCourse: 'comp-4',
      changedAt: { 'referee.name': 12 },
      begunAt: 3,
      draftId: 'draft-1',
      version: 7,
      submissionKey: 'key-1',
      savedContent: 'x',
      sent: { id: 'a', number: 'FTI-2026-000001' },
    }
    expect(readSavedApplication(JSON.parse(JSON.stringify(savedPart(saved))))).toEqual(saved)
  })

  it('ignores data that is not linked to a person', () => {
    const form = emptyApplicationForm()
    form.referee.name = 'Mrs Okafor'
    expect(readSavedApplication({ formData: form, currentStep: 2 })).toEqual(blankApplication(null))
  })

  it('handles arbitrary stored content', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (formData, currentStep, version) => {
        const read = readSavedApplication({ personId: 'p', formData, currentStep, stepCompletion: formData, version })
        expect(read.currentStep).toBeGreaterThanOrEqual(0)
        expect(read.currentStep).toBeLessThanOrEqual(4)
        expect(read.stepCompletion).toHaveLength(5)
        expect(Object.keys(read.formData)).toEqual(Object.keys(emptyApplicationForm()))
      }),
    )
    fc.assert(fc.property(fc.anything(), (stored) => void readSavedApplication(stored)))
  })

  it('omits transient state from the saved data', () => {
    const state = { ...blankApplication('p'), isSubmitting: true, errors: [{ path: 'a', message: 'b' }] }
    expect(savedPart(state)).not.toHaveProperty('isSubmitting')
    expect(savedPart(state)).not.toHaveProperty('errors')
  })
})
