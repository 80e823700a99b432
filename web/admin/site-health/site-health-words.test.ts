import { expect, it } from 'vitest'
import type { SiteCopy, SiteState } from '#domain/staff/site-health.ts'
import { problemWords } from './site-health-words.ts'

const copy = (port: number, failed: string[]) => ({ host: 'one', port, round: { at: null, failed } }) as unknown as SiteCopy

it('reports which copy has the problem when two are running on one machine', () => {
  const state = { copies: [copy(3000, []), copy(3001, ['offers could not be ended'])] } as unknown as SiteState
  expect(problemWords({ kind: 'rounds_failed', copy: { host: 'one', port: 3001 } }, state)).toMatchObject({
    title: 'Part of the hourly job failed (one:3001)',
    what: 'offers could not be ended.',
  })
})
