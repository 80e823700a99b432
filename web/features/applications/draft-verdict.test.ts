import { describe, expect, it } from 'vitest'
import { judgeCopies } from './draft-verdict.ts'

const copies = { mine: 'mine', theirs: 'theirs', empty: 'empty', saved: 'saved', sent: null }

describe('judging two copies of a draft', () => {
  it('is in step when both say the same, whatever was saved before', () => {
    expect(judgeCopies({ ...copies, theirs: 'mine' })).toBe('in-step')
  })

  it('takes the other copy when nothing was changed here', () => {
    expect(judgeCopies({ ...copies, mine: 'saved' })).toBe('take-theirs')
    expect(judgeCopies({ ...copies, mine: 'empty', saved: null })).toBe('take-theirs')
  })

  it('keeps this copy when the other is what it was made from', () => {
    expect(judgeCopies({ ...copies, theirs: 'saved' })).toBe('keep-mine')
  })

  it('recognises a save of its own whose answer was lost', () => {
    expect(judgeCopies({ ...copies, theirs: 'sent', sent: 'sent' })).toBe('keep-mine')
  })

  it('keeps this copy when nobody has written in the other', () => {
    expect(judgeCopies({ ...copies, theirs: 'empty' })).toBe('keep-mine')
  })

  it('asks when both were changed, or when it is not known what was saved', () => {
    expect(judgeCopies(copies)).toBe('ask')
    expect(judgeCopies({ ...copies, saved: null })).toBe('ask')
  })
})
