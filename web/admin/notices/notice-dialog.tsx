import { useState } from 'react'
import { type DayContent, NOTICE_MOST } from '#domain/staff/day-content.ts'
import { ChosenMoment } from '#web/admin/shell/moment-fields.tsx'
import { localNow, localOf } from '#web/admin/shell/moments.ts'
import { TaskDialog } from '#web/admin/shell/task-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type NoticeDraft, draftOf, noticeOf, problemsOf, toSay } from './notice-draft.ts'
import { say, unsay } from './notices-data.ts'
import { NoticeWords } from './notice-words.tsx'

/** Writes a notice; `known`: the one that it takes the place of. */
export function NoticeDialog({ known, onClose }: { known: DayContent | null; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(known))
  const [isChecked, setChecked] = useState(false)
  const problems = isChecked ? problemsOf(draft) : {}
  const change = (part: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const notice = noticeOf(draft)
  return (
    <TaskDialog
      title={known ? 'Change the notice' : 'Put a notice on the site'}
      action={known ? 'Change it' : 'Put it on the site'}
      doing="Saving…"
      done={draft.from === null || localOf(draft.from) <= localNow() ? 'The site says it within ten seconds' : 'It is set for its day'}
      check={() => {
        setChecked(true)
        return Object.keys(problemsOf(draft)).length === 0
      }}
      run={() => say(toSay(draft))}
      onClose={onClose}
    >
      <TextAreaField
        label="Words"
        required
        rows={3}
        limit={NOTICE_MOST.text}
        value={draft.text}
        error={problems.text}
        hint="They stand above every page, in one paragraph."
        onChange={({ target }) => change({ text: target.value })}
      />
      <div className="notice-link-fields">
        <TextField label="Link" value={draft.label} error={problems.label} onChange={({ target }) => change({ label: target.value })} />
        <TextField
          label="Leads to"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.to}
          error={problems.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <ChosenMoment
        name="from"
        legend="From"
        label="From this day"
        open="At once"
        chosen="A day and time"
        moment={draft.from}
        problems={problems.from}
        onMoment={(from) => change({ from })}
      />
      <ChosenMoment
        name="until"
        legend="Until"
        label="Until this day"
        open="Until somebody ends it"
        chosen="A day and time"
        moment={draft.until}
        problems={problems.until}
        onMoment={(until) => change({ until })}
      />
      {notice.text !== '' && (
        <figure className="notice-preview">
          <figcaption>As the site shows it</figcaption>
          <NoticeWords notice={notice} />
        </figure>
      )}
    </TaskDialog>
  )
}

/** Takes a notice off the site, or keeps it from getting there. */
export function EndNoticeDialog({ known, onClose }: { known: DayContent; onClose: () => void }) {
  return (
    <TaskDialog
      title="End this notice?"
      action="End it"
      doing="Ending…"
      done={known.state === 'shown' ? 'It leaves the site within ten seconds' : 'It will not be shown'}
      isDanger
      run={() => unsay(known.id)}
      onClose={onClose}
    >
      <NoticeWords notice={known.value} />
    </TaskDialog>
  )
}
