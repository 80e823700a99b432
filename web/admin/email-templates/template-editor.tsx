import { type RefObject, useRef, useState } from 'react'
import {
  WORDING_LIMITS,
  type WordingPart,
  type EmailWording,
  defaultWords,
  normalWords,
  problemsOfWording,
} from '#domain/emails/email-wording.ts'
import { EMAIL_TEMPLATES, type TemplateName, type TemplateRecord } from '#domain/emails/email-templates.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { EmailPreview } from '#web/admin/shell/email-preview.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useFocusAfter } from '#web/admin/shell/use-focus-after.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { TemplateChanged } from '#web/admin/email-templates/template-changed.tsx'
import { saveTemplate, resetTemplate } from './templates-data.ts'
import { hasChanged } from './templates-page.tsx'
import { ShownWords } from './shown-wording.tsx'
import { useTemplateDraft } from './use-template-draft.ts'
import { VariableButtons } from './variable-buttons.tsx'

export const PREVIEW_PATH = 'staff/email-preview'

type TemplateEditorProps = { template: TemplateName; record: TemplateRecord; personId: string }

/** Edits the custom wording of an email beside the standard wording, with a preview. */
export function TemplateEditor({ template, record, personId }: TemplateEditorProps) {
  const { own, version } = record
  const draft = useTemplateDraft(template, record, personId)
  const { words, isDirty } = draft
  const last = useRef<WordingPart>('opening')
  const [asking, setAsking] = useState<{ version: number; words: EmailWording } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isBehind = draft.isBehind && !isBusy && asking === null
  const problems = problemsOfWording(template, words)
  const isFine = Object.keys(problems).length === 0
  useFocusAfter(asking && 'template-own')
  const ask = own && (() => setAsking({ version, words: own.words }))

  const put = async (said: EmailWording) => {
    setFailure(null)
    setBusy(true)
    try {
      const isMore = draft.settle(said, await saveTemplate(template, version, said, defaultWords(template)))
      toast.success('The new wording is now in use')
      if (!isMore) focusLate(document.getElementById('template-own'), document.getElementById('main'))
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  const save = () => {
    if (isFine && isDirty && !isBehind) return void put(normalWords(words))
    if (!isFine) focusFirstMistake(document.querySelector('.template-own'))
    else setFailure(isBehind ? 'First choose which wording to continue with.' : 'This wording is already in use.')
  }
  const undo = () => {
    draft.drop()
    document.getElementById('template-own')?.focus()
  }
  return (
    <>
      {hasChanged(template, own) && !isBehind && (
        <TemplateChanged template={template} own={own} isBusy={isBusy} onKeep={() => void put(own.words)} onTake={() => ask?.()} />
      )}
      {isBehind && <Behind record={record} template={template} onKeep={draft.keepMine} onDrop={draft.drop} />}
      <div className="template-sides">
        <section aria-labelledby="template-own" className="template-own">
          <h2 id="template-own" tabIndex={-1}>
            Your wording
          </h2>
          <Fields template={template} words={words} problems={problems} last={last} onType={draft.type} />
          {failure && (
            <Notice kind="error" role="alert">
              {failure}
            </Notice>
          )}
          <Acts isBusy={isBusy} isDirty={isDirty} onSave={save} onUndo={isDirty && !isBehind ? undo : null} onTakeBack={ask} />
          <VariableButtons template={template} partToFill={() => last.current} />
        </section>
        <ShownWords title="Standard wording" template={template} words={defaultWords(template)} />
      </div>
      <Shown template={template} words={words} isFine={isFine} />
      {asking && <TakeBackDialog template={template} seen={asking} onDone={draft.settle} onClose={() => setAsking(null)} />}
    </>
  )
}

type ActsProps = {
  isBusy: boolean
  isDirty: boolean
  onSave: () => void
  onUndo: (() => void) | null
  onTakeBack: (() => void) | null
}

function Acts({ isBusy, isDirty, onSave, onUndo, onTakeBack }: ActsProps) {
  return (
    <>
      <div className="template-acts">
        <Button busy={isBusy} aria-disabled={!isDirty || undefined} onClick={onSave}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        {onUndo && (
          <Button variant="secondary" onClick={onUndo}>
            Discard my changes
          </Button>
        )}
        {onTakeBack && (
          <Button variant="quiet" onClick={onTakeBack}>
            Reset to the standard wording…
          </Button>
        )}
      </div>
      <p className="text-small text-soft" role="status">
        {isDirty ? 'Not saved yet. Your changes are kept in this tab only.' : 'Once you save, every new email will use your wording.'}
      </p>
    </>
  )
}

type TakeBackDialogProps = {
  template: TemplateName
  /** The wording that the dialog asks about. It stays the same even if a colleague saves while the dialog is open. */
  seen: { version: number; words: EmailWording }
  onDone: (taken: EmailWording, newVersion: number) => void
  onClose: () => void
}

function TakeBackDialog({ template, seen, onDone, onClose }: TakeBackDialogProps) {
  return (
    <TaskDialog
      title="Reset to the standard wording?"
      action="Reset"
      doing="Resetting…"
      done="The standard wording is now in use"
      isDanger
      run={async () => {
        onDone(seen.words, await resetTemplate(template, seen.version))
      }}
      onClose={onClose}
    >
      <p>
        Every new email will use the standard wording. Your wording will still be listed below, under earlier wordings. Unsaved changes will
        stay in the fields.
      </p>
    </TaskDialog>
  )
}

function Shown({ template, words, isFine }: { template: TemplateName; words: EmailWording; isFine: boolean }) {
  return (
    <section aria-labelledby="email-shown" className="template-part">
      <h2 id="email-shown">Preview with sample values</h2>
      {isFine ? (
        <EmailPreview path={PREVIEW_PATH} fields={{ template, ...words }} wait={1000} />
      ) : (
        <p className="text-soft">The preview appears once the wording contains no errors.</p>
      )}
    </section>
  )
}

type FieldsProps = {
  template: TemplateName
  words: EmailWording
  problems: Partial<Record<WordingPart, string>>
  /** The part that last had focus. */
  last: RefObject<WordingPart>
  onType: (part: Partial<EmailWording>) => void
}

function Fields({ template, words, problems, last, onType }: FieldsProps) {
  const { between, end } = EMAIL_TEMPLATES[template]
  const field = (part: WordingPart) => ({
    id: `template-${part}`,
    value: words[part],
    error: problems[part],
    onFocus: () => {
      last.current = part
    },
    onChange: ({ target }: { target: { value: string } }) => onType({ [part]: target.value }),
  })
  return (
    <>
      <TextField {...field('subject')} label="Subject" autoComplete="off" />
      <TextAreaField
        {...field('opening')}
        label="Text above"
        rows={8}
        limit={WORDING_LIMITS.opening}
        hint="Leave an empty line between paragraphs."
      />
      <p className="template-fixed">Fixed part: {between}.</p>
      <TextAreaField {...field('closing')} label="Text below" rows={6} limit={WORDING_LIMITS.closing} hint="Optional." />
      {end !== undefined && <p className="template-fixed">Fixed part: {end}.</p>}
    </>
  )
}

type BehindProps = { template: TemplateName; record: TemplateRecord; onKeep: () => void; onDrop: () => void }

/** Shown when a colleague has saved first. Shows the colleague's wording, and saves nothing until the user has chosen one of the two. */
function Behind({ template, record: { own, history }, onKeep, onDrop }: BehindProps) {
  const who = (own === null ? history[0]?.endedBy : own.writtenBy) ?? 'Somebody'
  const choose = (act: () => void) => () => {
    act()
    document.getElementById('template-own')?.focus()
  }
  return (
    <section aria-label="A colleague’s wording" className="template-choice" role="status">
      <ShownWords
        title={own === null ? `${who} reset this email to the standard wording` : `${who} has saved a different wording in the meantime`}
        template={template}
        words={own?.words ?? defaultWords(template)}
      >
        <p>Your wording is in the fields below and has not been saved.</p>
        <div className="template-acts">
          <Button variant="secondary" onClick={choose(onKeep)}>
            Continue with mine
          </Button>
          <Button variant="secondary" onClick={choose(onDrop)}>
            Use theirs
          </Button>
        </div>
      </ShownWords>
    </section>
  )
}
