import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hiring } from './hiring.ts'
import { hiringSchema } from './schema/hiring.ts'

it('the content of the employers page has the shape that the page relies on', () => {
  expect(z.safeParse(hiringSchema, hiring).error?.issues ?? []).toEqual([])
})
