import { describe, expect, it } from 'vitest'
import { tabStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { storedAssistedApplication } from './stored-assisted-applications.ts'
import { ID, PERSON, frontDeskTest } from '#web/testing/front-desk-sessions.ts'

const { begin, reload, server } = frontDeskTest()

describe('a withheld answer', () => {
  it('from an earlier session remains until it is replaced or removed, even if its field is emptied', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam', gender: 'female' })
    await sync.flush()
    const again = reload()
    await again.sync.open()
    expect(again.copy.getState().formData.personalInfo.religion).toBe('')
    again.type({ firstName: 'Amina' })
    await again.sync.flush()
    expect(server().personal()).toMatchObject({ religion: 'Islam', gender: 'female' })
    again.type({ religion: 'x' })
    again.type({ religion: '' })
    expect(await again.sync.flush()).toBe(true)
    expect(server().personal()).toMatchObject({ firstName: 'Amina', religion: 'Islam', gender: 'female' })
    expect(Object.keys(again.copy.getState().changedAt)).not.toContain('personalInfo.religion')
    again.type({ religion: 'Christianity' })
    await again.sync.flush()
    again.type({ religion: '' })
    expect(await again.sync.flush()).toBe(true)
    expect(server().personal()).toMatchObject({ religion: 'Christianity' })
    again.copy.getState().remove('religion')
    expect(await again.sync.flush()).toBe(true)
    expect(server().personal()).toMatchObject({ firstName: 'Amina', religion: '', gender: 'female' })
  })

  it('about a disability remains until another disability is described', async () => {
    const { sync, type, describe: write } = begin()
    type({ surname: 'Bello' })
    write({ hasDisability: true, details: 'Hard of hearing' })
    await sync.flush()
    const again = reload()
    await again.sync.open()
    for (const hasDisability of [true, false]) {
      again.describe({ hasDisability, details: '' })
      expect(await again.sync.flush()).toBe(true)
      expect(server().personal()).toMatchObject({ disability: { hasDisability: true, details: 'Hard of hearing' } })
    }
    again.describe({ hasDisability: true, details: 'Uses a wheelchair' })
    await again.sync.flush()
    expect(server().personal()).toMatchObject({ disability: { details: 'Uses a wheelchair' } })
    again.copy.getState().remove('disability')
    await again.sync.flush()
    expect(server().personal()).toMatchObject({ disability: { hasDisability: false, details: '' } })
  })

  it('entered in this session is cleared when its field is emptied', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    await sync.open()
    type({ religion: '' })
    await sync.flush()
    expect(server().personal()).toMatchObject({ religion: '' })
  })

  it('is sent again after a failed save, even if the tab has been reloaded', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    server().network.cut = 'after'
    type({ religion: 'Christianity' })
    await sync.flush()
    type({ religion: 'Islam' })
    await sync.flush()
    server().network.cut = null
    await reload().sync.open()
    expect(server().personal()).toMatchObject({ religion: 'Islam' })
    expect(storedAssistedApplication(ID, PERSON)).toBeNull()
  })

  it('is hidden again once a colleague has saved the application, unless it has not been sent yet', async () => {
    const { sync, type, copy } = begin()
    type({ surname: 'Bello', religion: 'Islam', gender: 'female' })
    await sync.flush()
    await sync.open()
    expect(copy.getState().formData.personalInfo).toMatchObject({ religion: 'Islam', gender: 'female' })
    Object.assign(server().personal() ?? {}, { religion: 'Christianity' })
    Object.assign(server().row ?? {}, { version: 2 })
    type({ gender: 'male' })
    await sync.open()
    expect(copy.getState().formData.personalInfo).toMatchObject({ surname: 'Bello', religion: '', gender: 'male' })
    expect(Object.keys(copy.getState().changedAt)).not.toContain('personalInfo.religion')
    expect(server().personal()).toMatchObject({ religion: 'Christianity', gender: 'male' })
    expect(storedAssistedApplication(ID, PERSON)).toBeNull()
  })

  it('is not stored in the tab once it has been saved', async () => {
    const { sync, type } = begin()
    type({ surname: 'Bello', religion: 'Islam' })
    await sync.flush()
    server().network.cut = 'before'
    type({ firstName: 'Amina' })
    await sync.flush()
    expect(tabStore.getItem(storageKeys.frontDeskDrafts)).toContain('Amina')
    expect(tabStore.getItem(storageKeys.frontDeskDrafts)).not.toContain('Islam')
  })
})
