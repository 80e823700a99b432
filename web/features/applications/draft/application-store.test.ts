import { afterEach, expect, test, vi } from 'vitest'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { savedPart } from './application-state.ts'
import { forgetApplication, useApplication } from './application-store.ts'
import { mergeSaved } from './merge-saved.ts'
import { presetsOf, withPresets } from './presets.ts'

const held = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, text: string) => held.set(key, text),
  removeItem: (key: string) => held.delete(key),
})

afterEach(() => {
  vi.useRealTimers()
  held.clear()
})

test("stores a person's input, but no changes made after they have signed out", () => {
  vi.useFakeTimers()
  useApplication.getState().open('person-1')
  useApplication.getState().note({ isStarted: true })
  vi.runAllTimers()
  expect(held.get(storageKeys.application)).toContain('person-1')

  forgetApplication()
  useApplication.getState().setErrors([])
  vi.runAllTimers()
  expect(held.has(storageKeys.application)).toBe(false)
})

test('a preset that a person has cleared stays cleared even if another tab still contains it', () => {
  const presets = presetsOf({ name: 'Amina Bello', email: 'amina@applicants.example', course: null })
  forgetApplication()
  useApplication.getState().open('person-1')
  useApplication.setState({ presets })
  const answered = (field: 'surname' | 'religion', text: string) => {
    const form = withPresets(emptyApplicationForm(), presets)
    form.personalInfo[field] = text
    useApplication.setState({ formData: emptyApplicationForm(), changedAt: {} })
    useApplication.getState().edit(form, [`personalInfo.${field}`])
    return savedPart(useApplication.getState())
  }
  const [emptied, other] = [answered('surname', ''), answered('religion', 'None')]
  for (const { formData } of [mergeSaved(emptied, other), mergeSaved(other, emptied)]) {
    expect(formData.personalInfo).toMatchObject({ surname: '', religion: 'None', email: 'amina@applicants.example' })
  }
})
