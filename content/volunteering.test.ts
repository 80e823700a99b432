import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { volunteeringSchema } from './schema/volunteering.ts'
import { volunteering } from './volunteering.ts'

it('the content of the volunteers page has the shape that the page relies on', () => {
  expect(z.safeParse(volunteeringSchema, volunteering).error?.issues ?? []).toEqual([])
})
