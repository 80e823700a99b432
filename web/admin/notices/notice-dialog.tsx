import { useState } from 'react'
import { timeZoneWords } from '#domain/dates/time-zone-words.ts'
import { type DayContent, NOTICE_MOST } from '#domain/staff/day-content.ts'
import { TaskDialog } from '#web/admin/shell/task-dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Moment, type NoticeDraft, draftOf, noMoment, noticeOf, problemsOf, toSay } from './notice-draft.ts'
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
      done={draft.from === null ? 'The site says it within ten seconds' : 'It is set for its day'}
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
      <div className="notice-pair">
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
      <MomentFields
        name="from"
        legend="From"
        open="At once"
        moment={draft.from}
        problems={{ day: problems.fromDay, clock: problems.fromClock }}
        onMoment={(from) => change({ from })}
      />
      <MomentFields
        name="until"
        legend="Until"
        open="Until somebody ends it"
        moment={draft.until}
        problems={{ day: problems.untilDay, clock: problems.untilClock }}
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

type MomentFieldsProps = {
  name: string
  legend: string
  /** What the choice without a moment is called. */
  open: string
  moment: Moment | null
  problems: { day: string | undefined; clock: string | undefined }
  onMoment: (moment: Moment | null) => void
}

/** A moment, or none. */
function MomentFields({ name, legend, open, moment, problems, onMoment }: MomentFieldsProps) {
  return (
    <div className="notice-moment">
      <RadioGroup
        legend={legend}
        inline
        name={name}
        value={moment === null ? 'open' : 'moment'}
        options={[
          { value: 'open', label: open },
          { value: 'moment', label: 'A day and time' },
        ]}
        onChange={({ target }) => onMoment(target.value === 'open' ? null : noMoment)}
      />
      {moment !== null && (
        <div className="notice-pair">
          <DateField
            label={`${legend} this day`}
            required
            value={moment.day}
            error={problems.day}
            onChange={({ target }) => onMoment({ ...moment, day: target.value })}
          />
          <TextField
            label={`at (${timeZoneWords})`}
            type="time"
            required
            value={moment.clock}
            error={problems.clock}
            onChange={({ target }) => onMoment({ ...moment, clock: target.value })}
          />
        </div>
      )}
    </div>
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
