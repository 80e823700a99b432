import { describe, expect, it } from 'vitest'
import { institute } from '#content/institute.ts'
import { TEMPLATE_NAMES, VARIABLES, variablesOf } from './email-templates.ts'
import { WORDING_LIMITS, type EmailWording, defaultWords, filledWording, normalWords, problemsOfWording } from './email-wording.ts'

const words = (opening: string, rest: Partial<EmailWording> = {}): EmailWording => ({ subject: 'News', opening, closing: '', ...rest })
const values = { number: 'FTI-2026-000123', program: 'Computer Technology', course: 'Web Development', start: 'January 2027' }
const filled = (given: EmailWording) => filledWording('application_received', given, values)

describe('email wording in content/', () => {
  it.each(TEMPLATE_NAMES)('for %s can be saved unchanged and filled with its variables', (template) => {
    const given = defaultWords(template)
    expect(problemsOfWording(template, given)).toEqual({})
    expect(normalWords(given)).toEqual(given)
    const { anywhere, inText } = variablesOf(template)
    const samples = Object.fromEntries([...anywhere, ...inText].map((name) => [name, VARIABLES[name]?.sample]))
    expect(JSON.stringify(filledWording(template, given, samples))).not.toMatch(/[{}].*[{}].*[{}].*undefined|undefined/)
    expect(filledWording(template, given, samples)).not.toBeNull()
  })
})

describe('filling in an email template', () => {
  it('replaces each variable and splits paragraphs at empty lines', () => {
    expect(filled(words('Your {number} at the {institute}.\n\n\n  \nSecond\nline', { closing: '{course}, {start}' }))).toEqual({
      subject: 'News',
      opening: [`Your FTI-2026-000123 at the ${institute.name}.`, 'Second\nline'],
      closing: ['Web Development, January 2027'],
    })
  })

  it('leaves out a paragraph if its optional variable has no value', () => {
    const asked = words('Please answer.\n\nBy {day}.')
    const of = (day: string | undefined) => filledWording('application_info_requested', asked, { ...values, day })?.opening
    expect(of('Friday')).toEqual(['Please answer.', 'By Friday.'])
    expect(of(undefined)).toEqual(['Please answer.'])
  })

  it('splits a value with several paragraphs', () => {
    const given = { number: '1', inquiry: 'question', 'answer time': 'Soon.', 'next steps': 'We read it.\n\nWe answer.' }
    expect(filledWording('inquiry_receipt', words('Next:\n\n{next steps}'), given)?.opening).toEqual(['Next:', 'We read it.', 'We answer.'])
  })

  it('returns null if a variable is unknown or has no value, and does not fill in variables inside a value', () => {
    expect(filled(words('{when}'))).toBeNull()
    expect(filled(words('{toString} {__proto__}'))).toBeNull()
    expect(filledWording('application_received', words('{number}'), { ...values, number: undefined })).toBeNull()
    expect(filledWording('application_received', words('{number}'), { ...values, number: '{course}' })?.opening).toEqual(['{course}'])
  })
})

describe('email wording that can be saved', () => {
  it.each([
    'Your {number}',
    'Ọjọ́ àti àkókò: ẹ ṣeun, Ṣadé. Ina kwana, ɗan’uwa. Nnọọ, ụmụ akwụkwọ.',
    'مرحبا {number}',
    '<b>Bold</b> & <script>alert(1)</script>',
    '🎓 emoji',
    'x'.repeat(WORDING_LIMITS.opening),
  ])('%#: accepts text in any language, and treats markup as plain characters', (opening) => {
    expect(problemsOfWording('application_received', words(opening))).toEqual({})
  })
})

describe('email wording that cannot be saved', () => {
  it.each([
    ['{unknown}', '{unknown} is not a variable of this email. You can use {institute},'],
    ['{ number }', '{ number } is not a variable of this email.'],
    ['{Number}', '{Number} is not a variable'],
    ['{}', '{} is not a variable'],
    ['{event}', '{event} is not a variable'],
    ['{num{number}ber}', 'A ‘{’ is not part of a pair.'],
    ['a { b', 'A ‘{’ is not part of a pair.'],
    ['a } b', 'A ‘}’ is not part of a pair.'],
    ['a\u202eb', 'an invisible character'],
    ['a\u2066b', 'an invisible character'],
    ['a\u0007b', 'an invisible character'],
    [' \n ', 'Write at least one paragraph.'],
    ['\u200b\u200b', 'Write at least one paragraph.'],
    ['x'.repeat(WORDING_LIMITS.opening + 1), 'Write up to 4,000 characters.'],
    ['{'.repeat(1_000_000), 'Write up to 4,000 characters.'],
  ])('%#: reports the mistake', (opening, problem) => {
    expect(problemsOfWording('application_received', words(opening)).opening).toContain(problem)
  })

  it('reports mistakes under the part that contains them', () => {
    const both = { subject: 'By {day}', opening: 'Fine', closing: '{x}' }
    const problems = problemsOfWording('application_info_requested', both)
    expect(problems).toEqual({ subject: '{day} can be used only in the text.', closing: expect.stringContaining('{x} is not a variable') })
    expect(problemsOfWording('application_received', words('Fine', { subject: 'Two\nlines' })).subject).toContain('one line')
  })
})
