import { describe, expect, it } from 'vitest'
import { changesOf, fieldErrors, formOf, mergeForm } from './profile-content.ts'

const blank = { username: '', full_name: '', website: '' }
const ada = { username: 'ada', full_name: 'Ada Obi', website: 'https://ada.example' }

describe('what a save sends', () => {
  it('leaves out what was never filled and what says the same', () => {
    expect(changesOf(blank, blank)).toEqual({})
    expect(changesOf(ada, { ...ada, full_name: ' Ada Obi ' })).toEqual({})
    expect(changesOf(blank, { ...blank, website: '   ' })).toEqual({})
  })

  it('sends what was typed, trimmed and composed, and null for what was emptied', () => {
    expect(changesOf(ada, { username: ' Adá ', full_name: ' ', website: ada.website })).toEqual({ username: 'Adá', full_name: null })
  })
})

describe('the mistakes of a profile', () => {
  it('has none when nothing is filled in', () => {
    expect(fieldErrors(blank)).toEqual({})
  })

  it('names each field in the words of the specification', () => {
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

  it('fill the fields nobody has typed in', () => {
    expect(mergeForm({ ...ada, username: 'typing' }, ada, newer)).toEqual({ username: 'typing', full_name: 'Ada O.', website: '' })
  })

  it('stand in place of what was sent, but not of what was typed meanwhile', () => {
    const sent = { ...ada, full_name: ' Ada O. ', username: 'ada2' }
    expect(mergeForm({ ...sent, username: 'ada23' }, ada, newer, sent)).toEqual({ username: 'ada23', full_name: 'Ada O.', website: '' })
  })
})

it('shows null as nothing', () => {
  expect(formOf({ username: null, full_name: 'Ada', website: null, avatar_url: null })).toEqual({ ...blank, full_name: 'Ada' })
})
