import { useState } from 'react'
import {
  type DataRequest,
  DATA_REQUEST_KINDS,
  REQUEST_LIMITS,
  DATA_REQUEST_WAYS,
  type DataRequestDetails,
  type DataRequestKind,
  type DataRequestWay,
  dataRequestKindWords,
  dataRequestWayWords,
} from '#domain/staff/personal-data/data-requests.ts'
import { addDays } from '#domain/dates/dates.ts'
import { listsRefusals } from '#domain/staff/refusals/lists-refusals.ts'
import { dataRequestsRefusals } from '#domain/staff/refusals/data-requests-refusals.ts'
import { workRefusals } from '#domain/staff/refusals/work-refusals.ts'
import { todayHere } from '#web/admin/shell/moments.ts'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveDataRequest } from './data-requests-data.ts'

type Draft = Omit<DataRequestDetails, 'kind' | 'cameBy'> & { id: string; kind: DataRequestKind | ''; cameBy: DataRequestWay | '' }
type Problems = Partial<Record<keyof DataRequestDetails, string>>

/** Unfinished forms, stored until the page is reloaded, so that closing a dialog loses no text. */
const begun = new Map<string, Draft>()
const NEW = 'new'

/** Text typed for one version is not shown for another. */
const placeOf = (request: DataRequest | undefined) => (request ? `${request.id} ${request.version}` : NEW)

function draftOf(request: DataRequest | undefined): Draft {
  const empty = { id: crypto.randomUUID(), kind: '', cameBy: '', name: '', email: '', contact: '', number: '', said: '' } as const
  if (!request) return begun.get(NEW) ?? { ...empty, receivedOn: todayHere() }
  const { id, kind, cameBy, name, email, contact, number, said, receivedOn } = request
  return (
    begun.get(placeOf(request)) ?? {
      id,
      kind,
      cameBy,
      name,
      email: email ?? '',
      contact: contact ?? '',
      number: number ?? '',
      said,
      receivedOn,
    }
  )
}

const isAddress = (email: string) => /^[^\s@<>"]{1,64}@[^\s@<>"]{1,253}\.[^\s@<>".]{2,63}$/.test(email)

function problemsOf({ kind, cameBy, name, email, contact, number, said, receivedOn }: Draft): Problems {
  const isReached = [email, contact, number].some((way) => way.trim() !== '')
  const first = addDays(todayHere(), -365)
  return {
    ...(kind === '' && { kind: dataRequestsRefusals['requests.kind'] }),
    ...(cameBy === '' && { cameBy: dataRequestsRefusals['requests.came_by'] }),
    ...(name.trim() === '' && { name: dataRequestsRefusals['requests.name'] }),
    ...(email.trim() !== '' && !isAddress(email.trim()) && { email: listsRefusals['text.email'] }),
    ...(!isReached && { email: dataRequestsRefusals['requests.contact'] }),
    ...((receivedOn < first || receivedOn > todayHere()) && { receivedOn: dataRequestsRefusals['requests.received_on'] }),
    ...(said.trim() === '' && { said: 'Enter what they are asking for.' }),
    ...(Array.from(said.trim()).length > REQUEST_LIMITS.said && { said: workRefusals['notes.length'] }),
  }
}

type DataRequestDialogProps = { request?: DataRequest; onSaved: (reference: string) => void; onClose: () => void }

/** Records a data request, or corrects one until the person's identity has been confirmed. */
export function DataRequestDialog({ request, onSaved, onClose }: DataRequestDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(request))
  const [isChecked, setChecked] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const problems = isChecked ? problemsOf(draft) : {}
  // The request as it was when the dialog was opened. If a colleague has saved since then, the server refuses the change.
  const [place] = useState(() => placeOf(request))
  const [version] = useState(request?.version ?? null)
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    begun.set(place, next)
    setDraft(next)
  }
  const run = async () => {
    const { id, kind, cameBy, ...rest } = draft
    if (kind === '' || cameBy === '') return false
    const reference = await saveDataRequest(id, version, { kind, cameBy, ...rest })
    setTaken(reference === null)
    if (reference === null) return false
    begun.delete(place)
    onSaved(reference)
    return undefined
  }
  return (
    <TaskDialog
      title={request ? 'Correct the request' : 'Record a request'}
      action={request ? 'Save' : 'Record request'}
      doing="Saving…"
      done="The request has been recorded"
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={run}
      onClose={onClose}
      said={
        isTaken && (
          <Notice kind="error" role="alert">
            A colleague has changed this request, so your changes were not saved. Close this dialog, read the request again and make your
            corrections.
          </Notice>
        )
      }
    >
      <Fields draft={draft} problems={problems} onChange={change} />
    </TaskDialog>
  )
}

type FieldsProps = { draft: Draft; problems: Problems; onChange: (part: Partial<Draft>) => void }

function Fields({ draft, problems, onChange }: FieldsProps) {
  const text = (name: 'name' | 'email' | 'contact' | 'number') => ({
    value: draft[name],
    maxLength: REQUEST_LIMITS[name],
    autoComplete: 'off',
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <SelectField
        label="Type of request"
        required
        placeholder="Choose"
        options={DATA_REQUEST_KINDS.map((value) => ({
          value,
          label: `${dataRequestKindWords[value].label}: ${dataRequestKindWords[value].hint}`,
        }))}
        value={draft.kind}
        error={problems.kind}
        onChange={({ target }) => onChange({ kind: target.value as DataRequestKind | '' })}
      />
      <div className="data-request-pair">
        <SelectField
          label="How it reached us"
          required
          placeholder="Choose"
          options={DATA_REQUEST_WAYS.map((value) => ({ value, label: dataRequestWayWords[value] }))}
          value={draft.cameBy}
          error={problems.cameBy}
          onChange={({ target }) => onChange({ cameBy: target.value as DataRequestWay | '' })}
        />
        <TextField
          label="Received on"
          type="date"
          required
          max={todayHere()}
          value={draft.receivedOn}
          error={problems.receivedOn}
          onChange={({ target }) => onChange({ receivedOn: target.value })}
        />
      </div>
      <TextField label="Person’s name" required {...text('name')} />
      <TextField label="Email address" hint="We use it to find the data that we hold about them." {...emailInput} {...text('email')} />
      <TextField label="Application number" hint="If they mention one." {...text('number')} />
      <TextField label="Another way to reach them" hint="A postal address or a phone number." {...text('contact')} />
      <TextAreaField
        label="Their request, in their own words"
        required
        rows={3}
        limit={REQUEST_LIMITS.said}
        value={draft.said}
        error={problems.said}
        onChange={({ target }) => onChange({ said: target.value })}
      />
    </>
  )
}
