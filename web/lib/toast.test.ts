import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toast as library, useToaster } from 'react-hot-toast/headless'
import { afterEach, expect, it, vi } from 'vitest'
import { applicationToast, toast, toastList } from './toast.ts'

/** The toasts that the list would show now. */
function shown(): { text: unknown; createdAt: number; duration: number | undefined; position: string | undefined }[] {
  let toasts: ReturnType<typeof shown> = []
  const List = () => {
    toasts = useToaster().toasts.map(({ message, createdAt, duration, position }) => ({ text: message, createdAt, duration, position }))
    return null
  }
  renderToString(createElement(List))
  return toasts
}

afterEach(() => {
  library.removeAll()
  vi.useRealTimers()
})

it("starts a toast's timer when the list appears on the page, however late", () => {
  vi.useFakeTimers({ now: 0 })
  const listener = vi.fn<() => void>()
  const unsubscribe = toastList.subscribe(listener)
  const id = toast.loading('Sending')
  toast.success('Submitted', { id })
  expect(listener).toHaveBeenCalled()
  expect(toastList.waiting()).toBe(2)
  expect(shown()).toEqual([])
  vi.setSystemTime(60_000)
  const leave = toastList.mounted(library)
  expect(toastList.waiting()).toBe(0)
  expect(shown()).toMatchObject([{ text: 'Submitted', createdAt: 60_000 }])
  leave()
  unsubscribe()
})

it('shows each kind for its duration, and at most twenty', async () => {
  toastList.mounted(library)
  toast.blank('Blank')
  toast.error('Error')
  toast.success('Success')
  toast.loading('Loading')
  toast.custom(createElement('b'))
  toast.success('Application', applicationToast)
  await vi.waitFor(() => expect(shown()).toHaveLength(6))
  expect(
    shown()
      .map(({ duration }) => duration)
      .toReversed(),
  ).toEqual([4000, 4000, 2000, Infinity, 4000, 7000])
  expect(shown()[0]).toMatchObject({ text: 'Application', position: 'top-right' })

  for (let count = 0; count < 30; count++) toast.blank(`Message ${count}`)
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Message 29'))
  expect(shown()).toHaveLength(20)
})

it('replaces a toast with the same id', async () => {
  toastList.mounted(library)
  const id = toast.loading('Sending')
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Sending'))
  toast.success('Submitted', { id })
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Submitted'))
  expect(shown().filter(({ text }) => text === 'Sending')).toEqual([])
})
