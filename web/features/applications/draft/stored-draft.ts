import type { ShownApplication } from '#web/features/applications/stored/application-list-data.ts'
import { useApplication } from './application-store.ts'
import { hasContent } from './form-content.ts'

/** A draft that exists only on this device, because its first save is in flight or awaiting a connection. */
export function useStoredDraft(personId: string): ShownApplication | undefined {
  const form = useApplication((state) =>
    state.personId === personId && state.draftId === null && hasContent(state.formData) ? state.formData : undefined,
  )
  const changedAt = useApplication((state) => Math.max(0, ...Object.values(state.changedAt)))
  if (!form) return undefined
  const updatedAt = new Date(changedAt).toISOString()
  return {
    id: 'kept',
    form,
    status: 'draft',
    number: null,
    version: 0,
    submissionKey: null,
    submittedAt: null,
    createdAt: updatedAt,
    updatedAt,
    transitions: ['pending'],
    place: form,
    answer: undefined,
    reply: undefined,
    interview: undefined,
  }
}
