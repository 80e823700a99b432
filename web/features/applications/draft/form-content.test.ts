import { describe, expect, it } from 'vitest'
import { applicationFormFromRow, emptyApplicationForm, emptyCertificate, toDraftColumns } from '#domain/applications/application-form.ts'
import { contentOf, hasContent } from './form-content.ts'

const withSurname = (surname: string) => {
  const form = emptyApplicationForm()
  form.personalInfo.surname = surname
  return form
}

/** jsonb orders keys by length, then by bytes. */
function asStoredByPostgres(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStoredByPostgres)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, asStoredByPostgres(item)]))
}

describe("a form's content", () => {
  it('is unchanged after the database has stored it', () => {
    const form = withSurname('Ọlá')
    form.academicBackground.certificates.push({ type: 'SSCE', grade: 'B3', year: '2019' })
    const row = asStoredByPostgres(toDraftColumns(form)) as ReturnType<typeof toDraftColumns>
    expect(contentOf(applicationFormFromRow(row))).toBe(contentOf(form))
  })

  it('is independent of surrounding whitespace and Unicode composition', () => {
    expect(contentOf(withSurname(' O\u0323la\u0301 '))).toBe(contentOf(withSurname('Ọlá')))
  })

  it('differs if an answer, a checkbox or a certificate differs', () => {
    const plain = contentOf(withSurname('Bello'))
    const ticked = withSurname('Bello')
    ticked.accommodation.needsAccommodation = true
    const certified = withSurname('Bello')
    certified.academicBackground.certificates = [emptyCertificate()]
    expect(new Set([plain, contentOf(withSurname('Bella')), contentOf(ticked), contentOf(certified)]).size).toBe(4)
  })
})

describe('hasContent', () => {
  it('is false for an empty form and for blanks', () => {
    expect(hasContent(emptyApplicationForm())).toBe(false)
    expect(hasContent(withSurname('  '))).toBe(false)
  })

  it('is true for text and for a ticked checkbox', () => {
    const ticked = emptyApplicationForm()
    ticked.accommodation.needsAccommodation = true
    expect(hasContent(withSurname('B'))).toBe(true)
    expect(hasContent(ticked)).toBe(true)
  })
})
