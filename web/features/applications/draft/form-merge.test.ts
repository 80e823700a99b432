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

describe('merging two copies of a form', () => {
  const bello = changed((form) => (form.personalInfo.surname = 'Bello'))

  it('includes changes made in only one copy', () => {
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

  it('reports a conflict only if both copies changed the same answer to different values', () => {
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

  it("does not treat the copy's own save as a foreign change if its response was lost", () => {
    const typedOn = changed((form) => (form.personalInfo.surname = 'Musa-Bello'))
    expect(mergeForms({ mine: typedOn, theirs: bello, base, sent: bello })).toEqual({ form: typedOn, conflicts: [] })
    expect(mergeForms({ mine: typedOn, theirs: bello, base }).conflicts).toEqual(['personalInfo.surname'])
  })

  it('does not report a conflict if one text merely continues the other', () => {
    const longer = changed((form) => (form.personalInfo.surname = 'Bello-Musa'))
    expect(mergeForms({ mine: bello, theirs: longer, base })).toEqual({ form: longer, conflicts: [] })
    expect(mergeForms({ mine: longer, theirs: bello, base })).toEqual({ form: longer, conflicts: [] })
    const [js, jsse] = ['js', 'jsse'].map((level) => changed((form) => (form.academicBackground.educationLevel = level))) as [
      ApplicationForm,
      ApplicationForm,
    ]
    expect(mergeForms({ mine: js, theirs: jsse, base }).conflicts).toEqual(['academicBackground.educationLevel'])
  })

  it('never separates a course from its program', () => {
    const mine = changed((form) => (form.programSelection.course = 'comp-8'))
    const theirs = changed((form) => Object.assign(form.programSelection, { program: 'vocational-studies', course: 'voc-1' }))
    expect(mergeForms({ mine, theirs, base }).conflicts).toEqual(['programSelection.program'])
    expect(mergeForms({ mine: base, theirs, base }).form.programSelection).toEqual(theirs.programSelection)
  })

  it('merges certificates line by line, or reports a conflict for the whole list if the lengths differ', () => {
    const grade = changed((form) => (form.academicBackground.certificates = [{ type: 'WASSCE', grade: 'A1', year: '2021' }]))
    const year = changed((form) => (form.academicBackground.certificates = [{ type: 'WASSCE', grade: 'B2', year: '2022' }]))
    const { form, conflicts } = mergeForms({ mine: grade, theirs: year, base })
    expect(conflicts).toEqual([])
    expect(form.academicBackground.certificates).toEqual([{ type: 'WASSCE', grade: 'A1', year: '2022' }])
    const longer = changed((other) => other.academicBackground.certificates.push({ type: 'NABTEB', grade: '', year: '' }))
    expect(mergeForms({ mine: grade, theirs: longer, base }).conflicts).toEqual(['academicBackground.certificates'])
  })

  it('restores a form from its content', () => {
    expect(formOf(contentOf(base))).toEqual(base)
    expect(formOf(contentOf(emptyApplicationForm()))).toEqual(emptyApplicationForm())
    expect([formOf(null), formOf('{"')]).toEqual([null, null])
  })
})
