import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hiring } from './hiring.ts'
import { hiringSchema } from './schema/hiring.ts'

it('the page for employers has the shape that it relies on', () => {
  expect(z.safeParse(hiringSchema, hiring).error?.issues ?? []).toEqual([])
})
