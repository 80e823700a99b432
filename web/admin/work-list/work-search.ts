import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#domain/values.ts'
import { useSession } from '#web/features/accounts/session/session-store.ts'
import { readJson } from '#web/lib/backend/json-response.ts'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

type StoredList = { query: string; sought: string }

/** The list that this person last opened in this tab. */
function storedList(personId: string): StoredList | null {
  const stored = readJson(tabStore, storageKeys.workList)
  if (!isRecord(stored) || stored['personId'] !== personId) return null
  const { query, sought } = stored
  return typeof query === 'string' && typeof sought === 'string' ? { query, sought } : null
}

const isSearch = (state: unknown): boolean => isRecord(state) && state['isSearch'] === true

/**
 * The list to return to: the one that was open in this tab before, if the page was opened without a query string. Null otherwise, and
 * once the page shows a list.
 */
export function useListBefore(): { to: string; state: object } | null {
  const { user } = useSession()
  const { key, search, pathname } = useLocation()
  const [opened] = useState(() => ({ key, before: search === '' ? storedList(user?.id ?? '') : null }))
  if (opened.key !== key || opened.before === null || opened.before.query === '') return null
  return { to: `${pathname}${opened.before.query}`, state: { isSearch: opened.before.sought !== '' } }
}

/**
 * The search text of the list. It may be a person's name, so the URL does not contain it: the history state says that there was a search,
 * and the text is stored in this tab until the person signs out.
 */
export function useSought(): [string, (sought: string) => void] {
  const { user } = useSession()
  const personId = user?.id ?? ''
  const { pathname, search: query, state } = useLocation()
  const navigate = useNavigate()
  const [sought, setSought] = useState(() => (isSearch(state) ? (storedList(personId)?.sought ?? '') : ''))
  useEffect(() => {
    tabStore.setItem(storageKeys.workList, JSON.stringify({ personId, query, sought }))
    if (isSearch(state) !== (sought !== ''))
      void navigate(`${pathname}${query}`, { replace: true, state: { isSearch: sought !== '' }, preventScrollReset: true })
  }, [personId, pathname, query, state, sought, navigate])
  return [sought, setSought]
}
