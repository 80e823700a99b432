import { describe, expect, it } from 'vitest'
import { type ApplicationForm, emptyApplicationForm } from '#domain/applications/application-form.ts'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import { contentOf, formOf } from './form-content.ts'
import { mergeForms } from './form-merge.ts'

const base = sampleApplication()
function changed(change: (form: ApplicationForm) => void): ApplicationForm {
  const form = sampleApplication()
  change(form)
  return form
}

describe('putting two copies of a form together', () => {
  const bello = changed((form) => (form.personalInfo.surname = 'Bello'))

  it('takes from each copy what only that one changed', () => {
    const theirs = changed((form) => (form.referee.name = 'Ibrahim Musa'))
    const { form, conflicts } = mergeForms({ mine: bello, theirs, base })
    expect(conflicts).toEqual([])
    expect(form).toEqual(
      changed((both) => {
        both.personalInfo.surname = 'Bello'
        both.referee.name = 'Ibrahim Musa'
      }),
    )
  })

  it('asks only where both changed the same answer, and not when they say the same', () => {
    const theirs = changed((form) => {
      form.personalInfo.surname = 'Bala'
      form.personalInfo.firstName = 'Musa '
    })
    const mine = changed((form) => {
      form.personalInfo.surname = 'Bello'
      form.personalInfo.firstName = 'Musa'
    })
    const { form, conflicts } = mergeForms({ mine, theirs, base })
    expect(conflicts).toEqual(['personalInfo.surname'])
    expect(form.personalInfo.surname).toBe('Bello')
  })

  it('takes a save of its own whose answer was lost for no news', () => {
    const typedOn = changed((form) => (form.personalInfo.surname = 'Musa-Bello'))
    expect(mergeForms({ mine: typedOn, theirs: bello, base, sent: bello })).toEqual({ form: typedOn, conflicts: [] })
    expect(mergeForms({ mine: typedOn, theirs: bello, base }).conflicts).toEqual(['personalInfo.surname'])
  })

  it('does not ask about a text that only goes on where the other ends', () => {
    const longer = changed((form) => (form.personalInfo.surname = 'Bello-Musa'))
    expect(mergeForms({ mine: bello, theirs: longer, base })).toEqual({ form: longer, conflicts: [] })
    expect(mergeForms({ mine: longer, theirs: bello, base })).toEqual({ form: longer, conflicts: [] })
    const [js, jsse] = ['js', 'jsse'].map((level) => changed((form) => (form.academicBackground.educationLevel = level))) as [
      ApplicationForm,
      ApplicationForm,
    ]
    expect(mergeForms({ mine: js, theirs: jsse, base }).conflicts).toEqual(['academicBackground.educationLevel'])
  })

  it('never parts a course from its program', () => {
    const mine = changed((form) => (form.programSelection.course = 'comp-8'))
    const theirs = changed((form) => Object.assign(form.programSelection, { program: 'vocational-studies', course: 'voc-1' }))
    expect(mergeForms({ mine, theirs, base }).conflicts).toEqual(['programSelection.program'])
    expect(mergeForms({ mine: base, theirs, base }).form.programSelection).toEqual(theirs.programSelection)
  })

  it('puts certificates together line by line, or asks about the list when its length differs', () => {
    const grade = changed((form) => (form.academicBackground.certificates = [{ type: 'WASSCE', grade: 'A1', year: '2021' }]))
    const year = changed((form) => (form.academicBackground.certificates = [{ type: 'WASSCE', grade: 'B2', year: '2022' }]))
    const { form, conflicts } = mergeForms({ mine: grade, theirs: year, base })
    expect(conflicts).toEqual([])
    expect(form.academicBackground.certificates).toEqual([{ type: 'WASSCE', grade: 'A1', year: '2022' }])
    const longer = changed((other) => other.academicBackground.certificates.push({ type: 'NABTEB', grade: '', year: '' }))
    expect(mergeForms({ mine: grade, theirs: longer, base }).conflicts).toEqual(['academicBackground.certificates'])
  })

  it('reads a form again from what it says', () => {
    expect(formOf(contentOf(base))).toEqual(base)
    expect(formOf(contentOf(emptyApplicationForm()))).toEqual(emptyApplicationForm())
    expect([formOf(null), formOf('{"')]).toEqual([null, null])
  })
})
