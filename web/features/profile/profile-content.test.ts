import { describe, expect, it } from 'vitest'
import { changesOf, fieldErrors, formOf, mergeForm } from './profile-content.ts'

const blank = { username: '', full_name: '', website: '' }
const ada = { username: 'ada', full_name: 'Ada Obi', website: 'https://ada.example' }

describe('the changes that a save sends', () => {
  it('leave out fields that are empty or unchanged', () => {
    expect(changesOf(blank, blank)).toEqual({})
    expect(changesOf(ada, { ...ada, full_name: ' Ada Obi ' })).toEqual({})
    expect(changesOf(blank, { ...blank, website: '   ' })).toEqual({})
  })

  it('include typed values, trimmed and normalised, and null for cleared fields', () => {
    expect(changesOf(ada, { username: ' Adá ', full_name: ' ', website: ada.website })).toEqual({ username: 'Adá', full_name: null })
  })
})

describe('profile errors', () => {
  it('are empty if nothing is filled in', () => {
    expect(fieldErrors(blank)).toEqual({})
  })

  it("use the specification's wording for each field", () => {
    const errors = fieldErrors({ username: 'ab', full_name: 'A', website: 'my page' })
    expect(Object.entries(errors).map(([field, error]) => [field, error?.message])).toEqual([
      ['username', 'Username must be at least 3 characters'],
      ['full_name', 'Full name must be at least 2 characters'],
      ['website', 'Please enter a valid URL'],
    ])
  })
})

describe('newer values from elsewhere', () => {
  const newer = { username: 'ada2', full_name: 'Ada O.', website: '' }

  it('fill fields that the person has not changed', () => {
    expect(mergeForm({ ...ada, username: 'typing' }, ada, newer)).toEqual({ username: 'typing', full_name: 'Ada O.', website: '' })
  })

  it('replace the values that were sent, but not later input', () => {
    const sent = { ...ada, full_name: ' Ada O. ', username: 'ada2' }
    expect(mergeForm({ ...sent, username: 'ada23' }, ada, newer, sent)).toEqual({ username: 'ada23', full_name: 'Ada O.', website: '' })
  })
})

it('shows null as an empty field', () => {
  expect(formOf({ username: null, full_name: 'Ada', website: null, avatar_url: null })).toEqual({ ...blank, full_name: 'Ada' })
})
