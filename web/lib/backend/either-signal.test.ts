import { expect, it } from 'vitest'
import { followingBoth } from './either-signal.ts'

it.each([0, 1])('aborts when signal %i of two aborts, with its reason, immediately or later', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const
  const [one, other] = [controllers[0].signal, controllers[1].signal]
  const either = followingBoth(one, other)
  expect(either.aborted).toBe(false)
  controllers[which as 0 | 1].abort('enough')
  expect(either).toMatchObject({ aborted: true, reason: 'enough' })
  expect(followingBoth(one, other)).toMatchObject({ aborted: true, reason: 'enough' })
})
