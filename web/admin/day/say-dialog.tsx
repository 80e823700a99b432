import { type ReactNode, useState } from 'react'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { type ContentToSay, say } from './day-data.ts'
import { type TimesDraft, type TimesProblems, isAtOnce } from './times-draft.ts'
import { TimesFields } from './times-fields.tsx'

type SayDialogProps<Draft extends TimesDraft, Problems extends TimesProblems> = {
  title: string
  begin: () => Draft
  problemsOf: (draft: Draft) => Problems
  toSay: (draft: Draft) => ContentToSay
  onClose: () => void
  /** The fields of the kind, which stand before those of the times. */
  fields: (form: { draft: Draft; problems: Partial<Problems>; change: (part: Partial<Draft>) => void }) => ReactNode
  /** From and until when; as moments unless given. */
  times?: typeof TimesFields | null
  /** In words what the site will say; null while there is nothing to show. */
  preview: (draft: Draft) => ReactNode
}

/** Writes what the site says for a while, or changes what stands. */
export function SayDialog<Draft extends TimesDraft, Problems extends TimesProblems>(props: SayDialogProps<Draft, Problems>) {
  const { title, begin, problemsOf, toSay, onClose, fields, preview, times: Times = TimesFields } = props
  const [draft, setDraft] = useState(begin)
  const [isChecked, setChecked] = useState(false)
  const problems: Partial<Problems> = isChecked ? problemsOf(draft) : {}
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const shown = preview(draft)
  return (
    <TaskDialog
      title={title}
      action={draft.instead === null ? 'Put it on the site' : 'Change it'}
      doing="Saving…"
      done={isAtOnce(draft) ? 'The site says it within ten seconds' : 'It is set for its day'}
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={() => say(toSay(draft))}
      onClose={onClose}
    >
      {fields({ draft, problems, change })}
      {Times && <Times draft={draft} problems={problems as TimesProblems} onChange={(part) => change(part as Partial<Draft>)} />}
      {shown !== null && (
        <figure className="notice-preview">
          <figcaption>As the site shows it</figcaption>
          {shown}
        </figure>
      )}
    </TaskDialog>
  )
}
