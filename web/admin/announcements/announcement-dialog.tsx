import { type ReactNode, useState } from 'react'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { type NewAnnouncement, announce } from './announcements-data.ts'
import { type TimesDraft, type TimesProblems, isAtOnce } from './times-draft.ts'
import { TimesFields } from './times-fields.tsx'

type AnnouncementDialogProps<Draft extends TimesDraft, Problems extends TimesProblems> = {
  title: string
  begin: () => Draft
  problemsOf: (draft: Draft) => Problems
  toAnnouncement: (draft: Draft) => NewAnnouncement
  onClose: () => void
  /** The fields that are specific to this kind, above the start and end times. */
  fields: (form: { draft: Draft; problems: Partial<Problems>; change: (part: Partial<Draft>) => void }) => ReactNode
  /** The fields for the start and end. Defaults to a date and a time for each. `null` shows none. */
  times?: typeof TimesFields | null
  /** Renders the content that the site will show, or null if there is nothing to show yet. */
  preview: (draft: Draft) => ReactNode
}

/** Creates or changes an announcement. */
export function AnnouncementDialog<Draft extends TimesDraft, Problems extends TimesProblems>(
  props: AnnouncementDialogProps<Draft, Problems>,
) {
  const { title, begin, problemsOf, toAnnouncement, onClose, fields, preview, times: Times = TimesFields } = props
  const [draft, setDraft] = useState(begin)
  const [isChecked, setChecked] = useState(false)
  const problems: Partial<Problems> = isChecked ? problemsOf(draft) : {}
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const shown = preview(draft)
  return (
    <TaskDialog
      title={title}
      action={draft.instead === null ? 'Publish' : 'Save'}
      doing="Saving…"
      done={isAtOnce(draft) ? 'It will appear on the site within ten seconds' : 'The announcement is scheduled'}
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={() => announce(toAnnouncement(draft))}
      onClose={onClose}
    >
      {fields({ draft, problems, change })}
      {Times && <Times draft={draft} problems={problems as TimesProblems} onChange={(part) => change(part as Partial<Draft>)} />}
      {shown !== null && (
        <figure className="text-preview">
          <figcaption>Preview</figcaption>
          {shown}
        </figure>
      )}
    </TaskDialog>
  )
}
