import type { ReactNode } from 'react'
import { DraftToFinish } from './draft-to-finish.tsx'
import { useStoredDraft } from '#web/features/applications/draft/stored-draft.ts'

/** The draft that this device keeps and no server has yet; `children` where there is none. */
export function StoredDraftToFinish({ personId, children }: { personId: string; children: ReactNode }) {
  const kept = useStoredDraft(personId)
  return kept ? <DraftToFinish draft={kept} /> : children
}
