import type { ReactNode } from 'react'
import { DraftToFinish } from './draft-to-finish.tsx'
import { useKeptDraft } from '#web/features/applications/draft/kept-draft.ts'

/** The draft that this device keeps and no server has yet; `children` where there is none. */
export function KeptDraftToFinish({ personId, children }: { personId: string; children: ReactNode }) {
  const kept = useKeptDraft(personId)
  return kept ? <DraftToFinish draft={kept} /> : children
}
