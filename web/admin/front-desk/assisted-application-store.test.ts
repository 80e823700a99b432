import { describe, expect, it } from 'vitest'
import { storedAssistedApplication } from './stored-assisted-applications.ts'
import { ID, PERSON, frontDeskTest } from '#web/testing/front-desk-sessions.ts'
import { unsavedLabels } from './assisted-application-copy.ts'

const { begin, reload, server, sit } = frontDeskTest()

describe('an assisted application started in this tab', () => {
  it('keeps the typed answers when the first save fails and the officer returns to it', async () => {
    const { sync, type, copy, ends } = begin()
    await sync.open()
    type({ surname: 'Bello', religion: 'Islam' })
    server().network.cut = 'before'
    expect(await sync.flush()).toBe(false)
    server().network.cut = null
    await sync.open()
    expect(ends).toEqual([])
    expect(copy.getState().formData.personalInfo.surname).toBe('Bello')
    expect(server().personal()).toMatchObject({ surname: 'Bello', religion: 'Islam' })
    expect(storedAssistedApplication(ID, PERSON)).toBeNull()
  })

  it("passes on the server's message when the server refuses further saves, and keeps the typed answers", async () => {
    const { sync, type, ends, refusals, statuses } = begin()
    await sync.open()
    type({ surname: 'Bello' })
    server().network.isFull = true
    expect(await sync.flush()).toBe(false)
    await sync.open()
    expect(ends).toEqual([])
    expect(refusals).toContain('Go on tomorrow.')
    expect(statuses.at(-1)?.kind).toBe('refused')
    expect(storedAssistedApplication(ID, PERSON)?.formData.personalInfo.surname).toBe('Bello')
  })

  it('is not requested before it can exist on the server', async () => {
    const { sync } = begin()
    await sync.open()
    await sync.open()
    expect(server().reads).toBe(0)
  })

  it('continues from a first save whose response was lost', async () => {
    const { sync, type, ends } = begin()
    await sync.open()
    type({ surname: 'Bello' })
    server().network.cut = 'after'
    await sync.flush()
    server().network.cut = null
    type({ firstName: 'Amina' })
    expect(await sync.flush()).toBe(true)
    expect(ends).toEqual([])
    expect(server().personal()).toMatchObject({ surname: 'Bello', firstName: 'Amina' })
  })

  it('clears a withheld answer sent by a save whose response was lost', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    server().network.cut = 'after'
    await sync.flush()
    server().network.cut = null
    expect(server().personal()).toMatchObject({ religion: 'Islam' })
    type({ religion: '' })
    expect(await sync.flush()).toBe(true)
    expect(server().personal()).toMatchObject({ surname: 'Bello', religion: '' })
    expect(storedAssistedApplication(ID, PERSON)).toBeNull()
  })

  it('ends when it is removed or taken over after a save', async () => {
    const { sync, type, ends } = begin()
    type({ surname: 'Bello' })
    await sync.flush()
    server().row = null
    await sync.open()
    expect(ends).toEqual(['removed'])
  })

  it('lists the answers that had not been saved when it ended', async () => {
    const { sync, type, copy, ends } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    expect(unsavedLabels(copy.getState())).toEqual([])
    server().row = null
    type({ middleName: 'Zainab', religion: '' })
    await sync.flush()
    expect(ends).toEqual(['removed'])
    expect(unsavedLabels(copy.getState())).toEqual(['Middle Name', 'Religion'])
  })

  it('ends when the applicant has taken it over, even if the first response was lost', async () => {
    const { sync, type, ends } = begin()
    type({ surname: 'Bello' })
    server().network.cut = 'after'
    await sync.flush()
    server().network.cut = null
    server().network.isTaken = true
    await sync.open()
    expect(ends).toEqual(['taken'])
  })
})

describe('an assisted application with unsaved changes stored in this tab', () => {
  /** Types changes that do not reach the server. */
  async function storeChanges() {
    const { sync, type } = begin()
    type({ surname: 'Bello', middleName: 'Zainab', religion: 'Islam' })
    await sync.flush()
    server().network.cut = 'before'
    type({ middleName: '', religion: '' })
    await sync.flush()
    server().network.cut = null
  }

  it('saves cleared answers', async () => {
    await storeChanges()
    const { sync, copy } = reload()
    await sync.open()
    expect(copy.getState().formData.personalInfo.middleName).toBe('')
    expect(server().personal()).toMatchObject({ surname: 'Bello', middleName: '', religion: '' })
    expect(storedAssistedApplication(ID, PERSON)).toBeNull()
  })

  it("keeps a colleague's concurrent changes", async () => {
    await storeChanges()
    Object.assign(server().personal() ?? {}, { surname: 'Bello-Musa' })
    Object.assign(server().row ?? {}, { version: 2 })
    const { sync, copy, statuses } = reload()
    await sync.open()
    expect(statuses.map(({ kind }) => kind)).not.toContain('conflict')
    expect(copy.getState().formData.personalInfo).toMatchObject({ surname: 'Bello-Musa', middleName: '' })
  })

  it('ends when a colleague has removed it, and is not recreated', async () => {
    await storeChanges()
    server().row = null
    const { sync, ends } = reload()
    await sync.open()
    expect(ends).toEqual(['removed'])
    expect(server().row).toBeNull()
  })
})

it('an assisted application that does not exist ends when its address is opened', async () => {
  const { sync, ends } = sit()
  await sync.open()
  expect(ends).toEqual(['removed'])
})
