import { expect, it } from 'vitest'
import { tryAgainIn } from './try-again.ts'

it.each([
  [1, 'You can try again in a minute.'],
  [60, 'You can try again in a minute.'],
  [61, 'You can try again in 2 minutes.'],
  [3600, 'You can try again in 60 minutes.'],
  [86_400, 'You can try again in 24 hours.'],
])('states when to retry after %i seconds', (seconds, said) => expect(tryAgainIn(seconds)).toBe(said))
