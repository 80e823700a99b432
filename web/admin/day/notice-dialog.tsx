import { type DayContent, NOTICE_MOST } from '#domain/staff/day-content.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { draftOf, noticeOf, problemsOf, toSay } from './notice-draft.ts'
import { NoticeWords } from './said-words.tsx'
import { SayDialog } from './say-dialog.tsx'

/** Writes a notice; `known`: the one that it takes the place of. */
export const NoticeDialog = ({ known, onClose }: { known: DayContent<'notice'> | null; onClose: () => void }) => (
  <SayDialog
    title={known ? 'Change the notice' : 'Write a notice'}
    begin={() => draftOf(known)}
    problemsOf={problemsOf}
    toSay={toSay}
    onClose={onClose}
    preview={(draft) => (noticeOf(draft).text === '' ? null : <NoticeWords notice={noticeOf(draft)} />)}
    fields={({ draft, problems, change }) => (
      <>
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
          <TextField
            label="Text of the link"
            value={draft.label}
            error={problems.label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Address of the link"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={draft.to}
            error={problems.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      </>
    )}
  />
)
