import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useToaster } from 'react-hot-toast/headless'
import { expect, it, vi } from 'vitest'
import { applicationToast, toast, toastsNeeded } from './toast.ts'

/** What the list of toasts would show now. */
function shown(): { text: unknown; duration: number | undefined; position: string | undefined }[] {
  let toasts: ReturnType<typeof shown> = []
  const List = () => {
    toasts = useToaster().toasts.map(({ message, duration, position }) => ({ text: message, duration, position }))
    return null
  }
  renderToString(createElement(List))
  return toasts
}

it('keeps each kind for its time, and at most twenty', async () => {
  const listener = vi.fn<() => void>()
  const unsubscribe = toastsNeeded.subscribe(listener)
  expect(toastsNeeded.read()).toBe(false)

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

  expect(toastsNeeded.read()).toBe(true)
  expect(listener).toHaveBeenCalled()
  unsubscribe()

  for (let count = 0; count < 30; count++) toast.blank(`Message ${count}`)
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Message 29'))
  expect(shown()).toHaveLength(20)
})

it('replaces a toast that has the same id', async () => {
  const id = toast.loading('Sending')
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Sending'))
  toast.success('Sent', { id })
  await vi.waitFor(() => expect(shown()[0]?.text).toBe('Sent'))
  expect(shown().filter(({ text }) => text === 'Sending')).toEqual([])
})
