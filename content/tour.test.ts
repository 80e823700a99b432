import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tourSchema, tourTargets } from './schema/tour.ts'
import { tour } from './tour.ts'

it('has the shape that the tour relies on', () => {
  expect(z.safeParse(tourSchema, tour).error?.issues ?? []).toEqual([])
})

it('points at each target exactly once', () => {
  const shown = tour.steps.map(({ target }) => target)
  expect(shown.toSorted()).toEqual(tourTargets.toSorted())
})
