import { describe, expect, it } from 'vitest'
import { applicationForm } from '#content/application-form.ts'
import { emptyApplicationForm } from '#domain/applications/application-form.ts'
import { sampleCourse } from '#domain/programs/sample-courses.ts'
import { hasContent } from './form-content.ts'
import { mergeForms } from './form-merge.ts'
import { presetBase, presetsOf, withPresets } from './presets.ts'

const course = sampleCourse(0, 3)
const nationality = applicationForm.usualNationality
const presets = presetsOf({ name: ' Amina Grace  Bello ', email: 'amina@applicants.example', course: course.id })

describe('presets', () => {
  it('come from the account and from the course page', () => {
    const { personalInfo, programSelection } = withPresets(emptyApplicationForm(), presets)
    expect(personalInfo).toMatchObject({ surname: 'Bello', firstName: 'Amina', middleName: 'Grace', nationality })
    expect(programSelection).toMatchObject({ program: course.programId, course: course.id, startDate: '' })
    expect(presetsOf({ name: 'Amina', email: '', course: 'no-course' })).toEqual({
      'personalInfo.firstName': 'Amina',
      'personalInfo.nationality': nationality,
    })
  })

  it('do not count as answers, and do not fill a step that already has an answer', () => {
    const form = emptyApplicationForm()
    expect(withPresets(form, presets)).not.toBe(form)
    expect(hasContent(form)).toBe(false)
    form.personalInfo.religion = 'None'
    expect(withPresets(form, presets).personalInfo.surname).toBe('')
    expect(withPresets(form, presets, ['personalInfo']).programSelection.program).toBe('')
  })

  it('do not replace an answer when merged with a draft from another device', () => {
    const mine = withPresets(emptyApplicationForm(), presets, ['personalInfo'])
    const theirs = emptyApplicationForm()
    theirs.personalInfo.email = 'other@applicants.example'
    const { form, conflicts } = mergeForms({ mine, theirs, base: presetBase(mine, theirs, presets) })
    expect(conflicts).toEqual([])
    expect(form.personalInfo).toMatchObject({ email: 'other@applicants.example', surname: 'Bello' })
    const theirBase = presetBase(theirs, mine, presets)
    expect(mergeForms({ mine: theirs, theirs: mine, base: theirBase })).toEqual({ form, conflicts: [] })
    const untouched = emptyApplicationForm()
    expect(mergeForms({ mine: untouched, theirs, base: presetBase(untouched, theirs, presets) })).toEqual({ form: theirs, conflicts: [] })
  })
})
