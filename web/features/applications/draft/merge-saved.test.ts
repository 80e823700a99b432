import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SavedApplication, blankApplication } from './application-state.ts'
import { takeAnswer } from './form-merge.ts'
import { changedNow, mergeSaved } from './merge-saved.ts'

const fields = ['personalInfo.surname', 'personalInfo.firstName', 'personalInfo.middleName', 'programSelection.program'] as const
const begun: SavedApplication = { ...blankApplication('p'), isStarted: true, draftId: 'd', version: 1 }

function typed(from: SavedApplication, path: string, text: string, at?: number): SavedApplication {
  const [formData, other] = [structuredClone(from.formData), structuredClone(from.formData)]
  const [group = '', key = ''] = path.split('.')
  Object.assign(Reflect.get(other, group) as object, { [key]: text })
  takeAnswer(formData, other, path)
  return { ...from, formData, changedAt: at === undefined ? changedNow(from.changedAt, [path]) : { ...from.changedAt, [path]: at } }
}

const edit = fc.tuple(fc.constantFrom(...fields), fc.string({ maxLength: 2 }), fc.integer({ min: 1, max: 3 }))
const copy = fc
  .tuple(fc.array(edit, { maxLength: 3 }), fc.nat(4), fc.nat(3), fc.nat(2))
  .map(([edits, currentStep, version, noted]): SavedApplication => {
    const noteTaken: SavedApplication = { ...begun, version, currentStep, changedAt: { '': noted } }
    return edits.reduce((from, [path, text, at]) => typed(from, path, text, at), noteTaken)
  })

describe('merging data from two tabs', () => {
  it('produces the same result in both tabs and reaches a stable state', () => {
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        const merged = mergeSaved(one, other)
        expect(merged.changedAt).toEqual(mergeSaved(other, one).changedAt)
        expect(merged.currentStep).toBe(mergeSaved(other, one).currentStep)
        expect(mergeSaved(merged, mergeSaved(other, one))).toEqual(mergeSaved(mergeSaved(other, one), merged))
        expect(mergeSaved(merged, merged)).toEqual(merged)
      }),
    )
  })

  it('keeps answers from both tabs, including trailing blanks, and the newer one where both have an answer', () => {
    const one = typed(typed(begun, fields[0], 'Bello ', 7), fields[2], 'old', 7)
    const other = typed(typed(begun, fields[1], 'Amina', 3), fields[2], 'new', 9)
    const expected = { surname: 'Bello ', firstName: 'Amina', middleName: 'new' }
    expect(mergeSaved(one, other).formData.personalInfo).toMatchObject(expected)
    expect(mergeSaved(other, one).formData.personalInfo).toMatchObject(expected)
  })

  it('never lets an older version in one tab delete characters typed in another', () => {
    let [here, there] = [begun, begun]
    for (const [index, letter] of Array.from('the quick brown fox').entries()) {
      const heardBefore = here
      here = typed(here, fields[0], here.formData.personalInfo.surname + letter)
      there = mergeSaved(typed(there, fields[1], there.formData.personalInfo.firstName + letter), heardBefore)
      if (index % 3 > 0) here = mergeSaved(here, there)
    }
    const together = mergeSaved(here, there).formData.personalInfo
    expect(together).toMatchObject({ surname: 'the quick brown fox', firstName: 'the quick brown fox' })
  })

  it('does not merge a form that was sent or restarted with its predecessor', () => {
    const gone = { ...blankApplication('p'), begunAt: 10, sent: { id: 'd', number: 'FTI-2026-000001' } }
    expect(mergeSaved(typed(begun, fields[0], 'Bello'), gone)).toEqual(gone)
    expect(mergeSaved(gone, typed(begun, fields[0], 'Bello'))).toEqual(gone)
    expect(mergeSaved(begun, blankApplication(null)).personId).toBeNull()
  })
})
