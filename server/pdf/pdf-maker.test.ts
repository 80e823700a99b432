import { afterEach, expect, it } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type PdfMaker, createPdfMaker } from './pdf-maker.ts'

const pdf = {
  number: 'FTI-2026-000123',
  form: sampleApplication(),
  chosen: {},
  offered: null,
  status: 'pending',
  statusSince: null,
  submittedAt: '2026-11-21T12:00:00Z',
  contact: null,
  declaration: null,
  madeAt: '2026-11-25T09:12:00Z',
} as const

let maker: PdfMaker
afterEach(() => maker.close())

it('makes PDFs one after the other and refuses requests that would wait too long', async () => {
  maker = createPdfMaker({ waiting: 2, milliseconds: 60_000 })
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => maker.make(pdf)))
  const heads = made.flatMap((each) => (each.status === 'fulfilled' ? Buffer.from(each.value).toString('latin1', 0, 5) : []))
  const refusals = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(heads).toEqual(['%PDF-', '%PDF-', '%PDF-'])
  expect(refusals).toMatchObject([
    { code: 'unavailable', retryAfter: 5 },
    { code: 'unavailable', retryAfter: 5 },
  ])
})

it('abandons a PDF that takes too long, and makes the next one', async () => {
  maker = createPdfMaker({ waiting: 2, milliseconds: 1 })
  await expect(maker.make(pdf)).rejects.toThrow('more than 1 ms')
  await maker.close()
  maker = createPdfMaker()
  expect((await maker.make(pdf)).length).toBeGreaterThan(10_000)
})

it('reports a PDF that cannot be made, and makes the next one', async () => {
  maker = createPdfMaker()
  await expect(maker.make({ ...pdf, madeAt: 'never' })).rejects.toThrow(/Invalid/)
  expect((await maker.make(pdf)).length).toBeGreaterThan(10_000)
})
