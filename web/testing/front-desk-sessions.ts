import { afterEach, beforeEach } from 'vitest'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { WITHHELD } from '#domain/staff/withheld-details.ts'
import type { AssistedApplication } from '#domain/staff/assisted-applications.ts'
import { blankApplication, savedPart } from '#web/features/applications/draft/application-state.ts'
import { createDraftSync } from '#web/features/applications/draft/draft-sync.ts'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { isBegunHere, storeAssistedApplication } from '#web/admin/front-desk/stored-assisted-applications.ts'
import { assistedApplicationCopy } from '#web/admin/front-desk/assisted-application-copy.ts'
import { type AssistedApplicationEnd, assistedApplicationStore } from '#web/admin/front-desk/assisted-application-store.ts'

export const ID = '0e5e3b1c-1f55-4f3e-9f0a-6d4f0a1b2c3d'
export const PERSON = 'halima'

type Row = { version: number; form: Record<string, Record<string, unknown>> }

/** The front desk's two database functions, behind a network that can be cut before or after them. */
function createServer() {
  const network: { cut: 'before' | 'after' | null; isFull: boolean; isTaken: boolean } = { cut: null, isFull: false, isTaken: false }
  const server = { row: null as Row | null, network, reads: 0 }
  const unreachable = () => new BackendError(0, { message: 'no network' })
  const answer = <Value>(work: () => Value): Value => {
    if (network.cut === 'before') throw unreachable()
    if (network.isTaken) throw new BackendError(404, { code: 'PT404', message: 'Taken over', details: 'taken' })
    const value = work()
    if (network.cut === 'after') throw unreachable()
    return value
  }
  const isWithheld = (answerName: string) => WITHHELD.some((withheld) => withheld === answerName)
  const missing = () => new BackendError(404, { code: 'PT404', message: 'This draft has been deleted.', details: 'removed' })
  return Object.assign(server, {
    desk: {
      read: async (_person: string, id: string): Promise<AssistedApplication> =>
        answer(() => {
          server.reads += 1
          if (!server.row) throw missing()
          const { version, form } = structuredClone(server.row)
          const told = Object.entries(form['personalInfo'] ?? {})
          const given = WITHHELD.filter((withheld) => told.some(([name, value]) => name === withheld && value !== ''))
          const personalInfo = Object.fromEntries(told.filter(([name]) => !isWithheld(name)))
          const read = { ...form, personalInfo } as AssistedApplication['form']
          return { id, version, updatedAt: '', changedBy: null, form: read, given, links: [], returnedAt: null, restrictedSince: null }
        }),
      save: async (_person: string, id: string, version: number | null, sent: Record<string, unknown>) =>
        answer(() => {
          const form = structuredClone(sent) as Row['form']
          if (version === null) {
            if (network.isFull) throw new BackendError(409, { code: 'PT409', message: 'Go on tomorrow.', details: 'too_many' })
            if (server.row && JSON.stringify(server.row.form) !== JSON.stringify(form)) return null
            server.row ??= { version: 1, form }
          } else {
            if (!server.row) throw missing()
            if (server.row.version !== version) return null
            const kept = Object.entries(server.row.form['personalInfo'] ?? {}).filter(([name]) => isWithheld(name))
            form['personalInfo'] = { ...Object.fromEntries(kept), ...form['personalInfo'] }
            server.row = { version: version + 1, form }
          }
          return { id, version: server.row.version, updatedAt: '' }
        }),
    },
    personal: () => server.row?.form['personalInfo'],
  })
}

/** Each test's server, and tabs with an open assisted application. Call this once per file. */
export function frontDeskTest() {
  let server: ReturnType<typeof createServer>
  const sessions: { stop: () => void }[] = []

  /** Reloads the page, which loses everything that is not stored. */
  function reload() {
    for (const { stop } of sessions.splice(0)) stop()
    return sit()
  }

  /** An assisted application that is open in a tab. */
  function sit() {
    const isNew = isBegunHere(ID, PERSON)
    const copy = assistedApplicationCopy(ID, PERSON)
    const ends: AssistedApplicationEnd[] = []
    const refusals: string[] = []
    const statuses: DraftStatus[] = []
    const data = assistedApplicationStore({
      assistedApplication: ID,
      copy,
      desk: server.desk,
      isBegunHere: isNew,
      onRead: () => undefined,
      onRefused: (sentence) => refusals.push(sentence),
      onRestricted: () => undefined,
      onEnd(end) {
        ends.push(end)
        sync.stop()
      },
    })
    const { getState } = copy
    const sync = createDraftSync({
      data,
      personId: PERSON,
      copy: {
        get: getState,
        note: (part) => getState().note(part),
        replaceForm: (form) => getState().replaceForm(form),
        presets: () => getState().presets,
      },
      report: (status) => statuses.push(status),
    })
    sessions.push(sync)
    const type = (answers: Partial<ApplicationForm['personalInfo']>) => {
      const form = structuredClone(getState().formData)
      Object.assign(form.personalInfo, answers)
      getState().edit(
        form,
        Object.keys(answers).map((name) => `personalInfo.${name}`),
      )
    }
    const describe = (disability: ApplicationForm['personalInfo']['disability']) => {
      const form = structuredClone(getState().formData)
      form.personalInfo.disability = disability
      getState().edit(
        form,
        Object.keys(disability).map((name) => `personalInfo.disability.${name}`),
      )
    }
    return { copy, sync, type, describe, ends, refusals, statuses }
  }

  function begin() {
    storeAssistedApplication(ID, savedPart(blankApplication(PERSON)))
    return sit()
  }

  beforeEach(() => {
    server = createServer()
    const session = { user: { id: PERSON }, expires_at: 1, refresh_token: 'token', access_token: '' }
    browserStore.setItem(storageKeys.session, JSON.stringify(session))
  })

  afterEach(() => {
    for (const { stop } of sessions.splice(0)) stop()
    browserStore.removeItem(storageKeys.session)
    tabStore.removeItem(storageKeys.frontDeskDrafts)
  })
  return { sit, reload, begin, server: () => server }
}
