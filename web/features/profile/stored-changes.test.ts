import { expect, it } from 'vitest'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { dropStoredChanges, storeChanges, readStoredChanges } from './stored-changes.ts'

const saved = { username: 'ada', full_name: 'Ada Obi', website: '' }

it('stores the differences for the person who typed them', () => {
  storeChanges('ada', saved, { ...saved, website: 'https://a', full_name: '' })
  expect(readStoredChanges('ada')).toEqual({ website: 'https://a', full_name: '' })
  expect(readStoredChanges('ben')).toEqual({})
})

it('stores nothing if there are no differences, and leaves earlier ones until they are dropped', () => {
  expect(storeChanges('ada', saved, { ...saved, website: 'https://a' })).toBe(true)
  expect(storeChanges('ada', saved, saved)).toBe(false)
  expect(readStoredChanges('ada')).toEqual({ website: 'https://a' })
  dropStoredChanges()
  expect(browserStore.getItem(storageKeys.profileChanges)).toBeNull()
})

it('returns nothing for unexpected content', () => {
  for (const text of ['', '{', '[]', '5', '{"personId":"ada"}', '{"personId":"ada","form":{"website":5,"other":"x"}}']) {
    browserStore.setItem(storageKeys.profileChanges, text)
    expect(readStoredChanges('ada')).toEqual({})
  }
})
