import { afterEach, expect, it } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { type PaperMaker, createPaperMaker } from './paper-maker.ts'

const paper = {
  number: 'FTI-2026-000123',
  form: sampleApplication(),
  chosen: {},
  status: 'pending',
  statusSince: null,
  submittedAt: '2026-11-21T12:00:00Z',
  contact: null,
  declaration: null,
  madeAt: '2026-11-25T09:12:00Z',
} as const

let maker: PaperMaker
afterEach(() => maker.close())

it('makes papers one after the other and refuses what would wait too long', async () => {
  maker = createPaperMaker({ waiting: 2, milliseconds: 60_000 })
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => maker.make(paper)))
  const heads = made.flatMap((each) => (each.status === 'fulfilled' ? Buffer.from(each.value).toString('latin1', 0, 5) : []))
  const refusals = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(heads).toEqual(['%PDF-', '%PDF-', '%PDF-'])
  expect(refusals).toMatchObject([
    { code: 'unavailable', retryAfter: 5 },
    { code: 'unavailable', retryAfter: 5 },
  ])
})

it('lets a paper that takes too long go, and makes the next one', async () => {
  maker = createPaperMaker({ waiting: 2, milliseconds: 1 })
  await expect(maker.make(paper)).rejects.toThrow('more than 1 ms')
  await maker.close()
  maker = createPaperMaker()
  expect((await maker.make(paper)).length).toBeGreaterThan(10_000)
})

it('tells of a paper that cannot be made, and makes the next one', async () => {
  maker = createPaperMaker()
  await expect(maker.make({ ...paper, madeAt: 'never' })).rejects.toThrow(/Invalid/)
  expect((await maker.make(paper)).length).toBeGreaterThan(10_000)
})
