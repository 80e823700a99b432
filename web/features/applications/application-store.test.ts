import { afterEach, expect, test, vi } from 'vitest'
import * as storageKeys from '#web/lib/storage-keys.ts'
import { forgetApplication, useApplication } from './application-store.ts'

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

test('keeps what a person types, and nothing that changes after they have left', () => {
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
