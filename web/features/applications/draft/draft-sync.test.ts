import { expect, it, vi } from 'vitest'
import { sampleApplication } from '#domain/applications/sample-application.ts'
import type { ApplicationValues, ApplicationsData, StoredApplication } from '#web/features/applications/stored/applications-data.ts'
import { blankApplication } from './application-state.ts'
import type { LocalCopy } from './draft-state.ts'
import { createDraftSync } from './draft-sync.ts'
import { contentOf } from './form-content.ts'

/** A browser's copy that simulates typing. */
function typedCopy(surname: string) {
  let kept = { ...blankApplication('person-1'), isStarted: true }
  const type = (text: string) => {
    const { personalInfo } = kept.formData
    kept = { ...kept, formData: { ...kept.formData, personalInfo: { ...personalInfo, surname: text } } }
  }
  const copy: LocalCopy = {
    get: () => kept,
    note: (part) => void (kept = { ...kept, ...part }),
    replaceForm: (formData) => void (kept = { ...kept, formData }),
    presets: () => ({}),
  }
  type(surname)
  return { copy, type }
}

const nothing = () => Promise.resolve(null)

/** A server that has no draft for this person; `write` handles the insert. */
const storeThat = (write: (values: ApplicationValues) => ReturnType<ApplicationsData['insert']>): ApplicationsData => ({
  openDraft: nothing,
  byId: nothing,
  bySubmissionKey: nothing,
  insert: (_person, values) => write(values),
  update: (_person, _id, _version, values) => write(values),
  removeDraft: () => Promise.resolve(),
})

it('also saves input typed while a save is in progress', async () => {
  const { copy, type } = typedCopy('O')
  const further = ['Ok', 'Oka']
  const written: unknown[] = []
  const data = storeThat((values) => {
    written.push(values.personal_info)
    for (const text of further.splice(0, 1)) type(text)
    return Promise.resolve({ id: 'draft-1', version: written.length, status: 'draft' as const, number: null })
  })
  expect(await createDraftSync({ data, personId: 'person-1', copy, report: () => undefined }).flush()).toBe(true)
  expect(written).toMatchObject([{ surname: 'O' }, { surname: 'Ok' }, { surname: 'Oka' }])
})

it('reports unsaved data until a save completes, even if the input is undone in the meantime', async () => {
  const { copy, type } = typedCopy('')
  let begin = () => {}
  let answer = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const data = storeThat(() => {
    begin()
    return new Promise((resolve) => (answer = () => resolve({ id: 'draft-1', version: 1, status: 'draft', number: null })))
  })
  const sync = createDraftSync({ data, personId: 'person-1', copy, report: () => undefined })
  expect(sync.holdsUnsaved()).toBe(false)
  type('O')
  expect(sync.holdsUnsaved()).toBe(true)
  const saved = sync.flush()
  await begun
  type('')
  expect(sync.holdsUnsaved()).toBe(true)
  type('O')
  answer()
  await saved
  expect(sync.holdsUnsaved()).toBe(false)
})

it('reports the draft as saved only while the server has the visible data, including data that another tab typed and sent', async () => {
  const { copy, type } = typedCopy('O')
  const said: string[] = []
  const data = storeThat(() => Promise.resolve({ id: 'draft-1', version: 1, status: 'draft', number: null }))
  const sync = createDraftSync({ data, personId: 'person-1', copy, report: ({ kind }) => said.push(kind) })
  await sync.flush()
  // Input arrives in another tab, which notifies this one.
  type('Ok')
  sync.heard()
  expect(said).toEqual(['saving', 'saved', 'unsaved'])
  // The other tab has sent its data.
  copy.note({ version: 2, savedContent: contentOf(copy.get().formData) })
  sync.heard()
  type('Oka')
  sync.edited()
  expect(said).toEqual(['saving', 'saved', 'unsaved', 'saved', 'unsaved'])
  sync.stop()
})

it('saves input from this tab on time, even while the user is typing in another tab', async () => {
  vi.useFakeTimers()
  try {
    const { copy, type } = typedCopy('O')
    let saves = 0
    const data = storeThat(() => Promise.resolve({ id: 'draft-1', version: (saves += 1), status: 'draft', number: null }))
    const sync = createDraftSync({ data, personId: 'person-1', copy, report: () => undefined })
    sync.edited()
    await vi.advanceTimersByTimeAsync(1500)
    type('Ok')
    sync.heard()
    await vi.advanceTimersByTimeAsync(500)
    expect(saves).toBe(1)
    // Typed in another tab, which never saves it.
    type('Oka')
    sync.heard()
    await vi.advanceTimersByTimeAsync(9999)
    expect(saves).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(saves).toBe(2)
    sync.stop()
  } finally {
    vi.useRealTimers()
  }
})

it('opens a draft from another device at the first incomplete step', async () => {
  const { copy } = typedCopy('')
  copy.note({ isStarted: false, draftId: null })
  const form = sampleApplication()
  const theirs = { id: 'draft-1', version: 3, status: 'draft', number: null, submissionKey: null }
  const data = { ...storeThat(() => Promise.reject(new Error('nothing is written'))) }
  const begun = { ...form, programSelection: { ...form.programSelection, program: '' } }
  data.openDraft = () => Promise.resolve({ ...theirs, form: begun } as unknown as StoredApplication)
  const sync = createDraftSync({ data, personId: 'person-1', copy, report: () => undefined })
  await sync.open()
  expect(copy.get().currentStep).toBe(2)
  sync.stop()
})
