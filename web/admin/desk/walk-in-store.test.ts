import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationForm } from '#domain/applications/application-form.ts'
import { WITHHELD } from '#domain/staff/one-application.ts'
import type { WalkIn } from '#domain/staff/walk-ins.ts'
import { blankApplication, savedPart } from '#web/features/applications/draft/application-state.ts'
import { createDraftSync } from '#web/features/applications/draft/draft-sync.ts'
import type { DraftStatus } from '#web/features/applications/draft/draft-state.ts'
import { BackendError } from '#web/lib/backend/backend-error.ts'
import { browserStore, tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { isBegunHere, keepWalkIn, keptWalkIn } from './kept-walk-ins.ts'
import { unsavedLabels, walkInCopy } from './walk-in-copy.ts'
import { type WalkInEnd, walkInStore } from './walk-in-store.ts'

const ID = '0e5e3b1c-1f55-4f3e-9f0a-6d4f0a1b2c3d'
const PERSON = 'halima'

type Row = { version: number; form: Record<string, Record<string, unknown>> }

/** The desk's two functions as the database keeps them, behind a network that can be cut before or after it. */
function createServer() {
  const network: { cut: 'before' | 'after' | null; isFull: boolean; isTaken: boolean } = { cut: null, isFull: false, isTaken: false }
  const server = { row: null as Row | null, network, reads: 0 }
  const unreachable = () => new BackendError(0, { message: 'no network' })
  const answer = <Value>(work: () => Value): Value => {
    if (network.cut === 'before') throw unreachable()
    if (network.isTaken) throw new BackendError(404, { code: 'PT404', message: 'Taken', details: 'taken' })
    const value = work()
    if (network.cut === 'after') throw unreachable()
    return value
  }
  const isWithheld = (answerName: string) => WITHHELD.some((withheld) => withheld === answerName)
  const missing = () => new BackendError(404, { code: 'PT404', message: 'This draft was deleted.', details: 'removed' })
  return Object.assign(server, {
    desk: {
      read: async (id: string): Promise<WalkIn> =>
        answer(() => {
          server.reads += 1
          if (!server.row) throw missing()
          const { version, form } = structuredClone(server.row)
          const told = Object.entries(form['personalInfo'] ?? {})
          const given = WITHHELD.filter((withheld) => told.some(([name, value]) => name === withheld && value !== ''))
          const personalInfo = Object.fromEntries(told.filter(([name]) => !isWithheld(name)))
          const read = { ...form, personalInfo } as WalkIn['form']
          return { id, version, updatedAt: '', changedBy: null, form: read, given, links: [], returnedAt: null, restrictedSince: null }
        }),
      save: async (id: string, version: number | null, sent: Record<string, unknown>) =>
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

let server: ReturnType<typeof createServer>
const sittings: { stop: () => void }[] = []

/** Loads the page anew: what is not kept is gone. */
function reload() {
  for (const { stop } of sittings.splice(0)) stop()
  return sit()
}

/** A walk-in draft that stands open in a tab. */
function sit() {
  const isNew = isBegunHere(ID, PERSON)
  const copy = walkInCopy(ID, PERSON)
  const ends: WalkInEnd[] = []
  const refusals: string[] = []
  const statuses: DraftStatus[] = []
  const data = walkInStore({
    walkIn: ID,
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
  sittings.push(sync)
  const type = (answers: Partial<ApplicationForm['personalInfo']>) => {
    const form = structuredClone(getState().formData)
    Object.assign(form.personalInfo, answers)
    getState().edit(
      form,
      Object.keys(answers).map((name) => `personalInfo.${name}`),
    )
  }
  return { copy, sync, type, ends, refusals, statuses }
}

function begin() {
  keepWalkIn(ID, savedPart(blankApplication(PERSON)))
  return sit()
}

beforeEach(() => {
  server = createServer()
  const session = { user: { id: PERSON }, expires_at: 1, refresh_token: 'token', access_token: '' }
  browserStore.setItem(storageKeys.session, JSON.stringify(session))
})

afterEach(() => {
  for (const { stop } of sittings.splice(0)) stop()
  browserStore.removeItem(storageKeys.session)
  tabStore.removeItem(storageKeys.deskDrafts)
})

describe('a walk-in draft that was begun in this tab', () => {
  it('keeps what was typed when the first save fails and somebody comes back to it', async () => {
    const { sync, type, copy, ends } = begin()
    await sync.open()
    type({ surname: 'Bello', religion: 'Islam' })
    server.network.cut = 'before'
    expect(await sync.flush()).toBe(false)
    server.network.cut = null
    await sync.open()
    expect(ends).toEqual([])
    expect(copy.getState().formData.personalInfo.surname).toBe('Bello')
    expect(server.personal()).toMatchObject({ surname: 'Bello', religion: 'Islam' })
    expect(keptWalkIn(ID, PERSON)).toBeNull()
  })

  it('says what the server says when it takes no more, and keeps what was typed', async () => {
    const { sync, type, ends, refusals, statuses } = begin()
    await sync.open()
    type({ surname: 'Bello' })
    server.network.isFull = true
    expect(await sync.flush()).toBe(false)
    await sync.open()
    expect(ends).toEqual([])
    expect(refusals).toContain('Go on tomorrow.')
    expect(statuses.at(-1)?.kind).toBe('refused')
    expect(keptWalkIn(ID, PERSON)?.formData.personalInfo.surname).toBe('Bello')
  })

  it('is never asked for before it may be there', async () => {
    const { sync } = begin()
    await sync.open()
    await sync.open()
    expect(server.reads).toBe(0)
  })

  it('goes on from a first save whose answer was lost', async () => {
    const { sync, type, ends } = begin()
    await sync.open()
    type({ surname: 'Bello' })
    server.network.cut = 'after'
    await sync.flush()
    server.network.cut = null
    type({ firstName: 'Amina' })
    expect(await sync.flush()).toBe(true)
    expect(ends).toEqual([])
    expect(server.personal()).toMatchObject({ surname: 'Bello', firstName: 'Amina' })
  })

  it('clears a withheld answer that a save brought whose answer was lost', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    server.network.cut = 'after'
    await sync.flush()
    server.network.cut = null
    expect(server.personal()).toMatchObject({ religion: 'Islam' })
    type({ religion: '' })
    expect(await sync.flush()).toBe(true)
    expect(server.personal()).toMatchObject({ surname: 'Bello', religion: '' })
    expect(keptWalkIn(ID, PERSON)).toBeNull()
  })

  it('ends when it is removed or taken after it was there', async () => {
    const { sync, type, ends } = begin()
    type({ surname: 'Bello' })
    await sync.flush()
    server.row = null
    await sync.open()
    expect(ends).toEqual(['removed'])
  })

  it('says which answers had not been saved when it ended', async () => {
    const { sync, type, copy, ends } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    expect(unsavedLabels(copy.getState())).toEqual([])
    server.row = null
    type({ middleName: 'Zainab', religion: '' })
    await sync.flush()
    expect(ends).toEqual(['removed'])
    expect(unsavedLabels(copy.getState())).toEqual(['Middle Name', 'Religion'])
  })

  it('ends when its person took it, even if the first answer was lost', async () => {
    const { sync, type, ends } = begin()
    type({ surname: 'Bello' })
    server.network.cut = 'after'
    await sync.flush()
    server.network.cut = null
    server.network.isTaken = true
    await sync.open()
    expect(ends).toEqual(['taken'])
  })
})

describe('a walk-in draft of which this tab kept changes', () => {
  /** Changes that did not reach the server. */
  async function keepChanges() {
    const { sync, type } = begin()
    type({ surname: 'Bello', middleName: 'Zainab', religion: 'Islam' })
    await sync.flush()
    server.network.cut = 'before'
    type({ middleName: '', religion: '' })
    await sync.flush()
    server.network.cut = null
  }

  it('saves what was cleared', async () => {
    await keepChanges()
    const { sync, copy } = reload()
    await sync.open()
    expect(copy.getState().formData.personalInfo.middleName).toBe('')
    expect(server.personal()).toMatchObject({ surname: 'Bello', middleName: '', religion: '' })
    expect(keptWalkIn(ID, PERSON)).toBeNull()
  })

  it('takes what a colleague changed meanwhile as theirs', async () => {
    await keepChanges()
    Object.assign(server.personal() ?? {}, { surname: 'Bello-Musa' })
    server.row = server.row && { ...server.row, version: 2 }
    const { sync, copy, statuses } = reload()
    await sync.open()
    expect(statuses.map(({ kind }) => kind)).not.toContain('conflict')
    expect(copy.getState().formData.personalInfo).toMatchObject({ surname: 'Bello-Musa', middleName: '' })
  })

  it('ends when a colleague removed it, and is not created again', async () => {
    await keepChanges()
    server.row = null
    const { sync, ends } = reload()
    await sync.open()
    expect(ends).toEqual(['removed'])
    expect(server.row).toBeNull()
  })
})

describe('a withheld answer', () => {
  it('of another sitting stays unless it is touched, and goes when it is touched and empty', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam', gender: 'female' })
    await sync.flush()
    const again = reload()
    await again.sync.open()
    expect(again.copy.getState().formData.personalInfo.religion).toBe('')
    again.type({ firstName: 'Amina' })
    await again.sync.flush()
    expect(server.personal()).toMatchObject({ religion: 'Islam', gender: 'female' })
    again.type({ religion: 'x' })
    again.type({ religion: '' })
    expect(await again.sync.flush()).toBe(true)
    expect(server.personal()).toMatchObject({ firstName: 'Amina', religion: '', gender: 'female' })
  })

  it('is told again after a save that did not arrive, also from a tab that was loaded anew', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    server.network.cut = 'after'
    type({ religion: 'Christianity' })
    await sync.flush()
    type({ religion: 'Islam' })
    await sync.flush()
    server.network.cut = null
    await reload().sync.open()
    expect(server.personal()).toMatchObject({ religion: 'Islam' })
    expect(keptWalkIn(ID, PERSON)).toBeNull()
  })

  it('is hidden again when a colleague has saved since, but for what is not told yet', async () => {
    const { sync, type, copy } = begin()
    type({ surname: 'Bello', religion: 'Islam', gender: 'female' })
    await sync.flush()
    await sync.open()
    expect(copy.getState().formData.personalInfo).toMatchObject({ religion: 'Islam', gender: 'female' })
    Object.assign(server.personal() ?? {}, { religion: 'Christianity' })
    server.row = server.row && { ...server.row, version: 2 }
    type({ gender: 'male' })
    await sync.open()
    expect(copy.getState().formData.personalInfo).toMatchObject({ surname: 'Bello', religion: '', gender: 'male' })
    expect(Object.keys(copy.getState().changedAt)).not.toContain('personalInfo.religion')
    expect(server.personal()).toMatchObject({ religion: 'Christianity', gender: 'male' })
    expect(keptWalkIn(ID, PERSON)).toBeNull()
  })

  it('that is saved is not kept by the tab', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    server.network.cut = 'before'
    type({ firstName: 'Amina' })
    await sync.flush()
    expect(tabStore.getItem(storageKeys.deskDrafts)).toContain('Amina')
    expect(tabStore.getItem(storageKeys.deskDrafts)).not.toContain('Islam')
  })
})

it('one that is not there ends for whoever opens its address', async () => {
  const { sync, ends } = sit()
  await sync.open()
  expect(ends).toEqual(['removed'])
})
