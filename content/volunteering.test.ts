import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { volunteeringSchema } from './schema/volunteering.ts'
import { volunteering } from './volunteering.ts'

it('the page for volunteers has the shape that it relies on', () => {
  expect(z.safeParse(volunteeringSchema, volunteering).error?.issues ?? []).toEqual([])
})
