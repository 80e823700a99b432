import { type RefObject, useRef, useState } from 'react'
import {
  LETTER_LIMITS,
  type LetterPart,
  type LetterWords,
  defaultWords,
  normalWords,
  problemsOfLetter,
} from '#domain/letters/letter-words.ts'
import { LETTERS, type LetterName, type LetterRecord } from '#domain/letters/letters.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { LetterPreview } from '#web/admin/shell/letter-preview.tsx'
import { TaskDialog } from '#web/admin/shell/tasks/task-dialog.tsx'
import { useFocusAfter } from '#web/admin/shell/use-focus-after.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirstMistake } from '#web/ui/fields/focus-first-mistake.ts'
import { LetterChanged } from './letter-changed.tsx'
import { saveLetter, takeBackLetter } from './letters-data.ts'
import { hasChanged } from './letters-page.tsx'
import { ShownWords } from './shown-words.tsx'
import { useLetterDraft } from './use-letter-draft.ts'
import { VariableButtons } from './variable-buttons.tsx'

export const PREVIEW_PATH = 'staff/letter-preview'

type LetterWritingProps = { letter: LetterName; record: LetterRecord; personId: string }

/** Edits the custom wording of an email beside the standard one, with a preview. */
export function LetterWriting({ letter, record, personId }: LetterWritingProps) {
  const { own, version } = record
  const draft = useLetterDraft(letter, record, personId)
  const { words, isDirty } = draft
  const last = useRef<LetterPart>('opening')
  const [asking, setAsking] = useState<{ version: number; words: LetterWords } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isBehind = draft.isBehind && !isBusy && asking === null
  const problems = problemsOfLetter(letter, words)
  const isFine = Object.keys(problems).length === 0
  useFocusAfter(asking && 'letter-own')
  const ask = own && (() => setAsking({ version, words: own.words }))

  const put = async (said: LetterWords) => {
    setFailure(null)
    setBusy(true)
    try {
      const isMore = draft.settle(said, await saveLetter(letter, version, said, defaultWords(letter)))
      toast.success('The new wording is now in use')
      if (!isMore) focusLate(document.getElementById('letter-own'), document.getElementById('main'))
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  const save = () => {
    if (isFine && isDirty && !isBehind) return void put(normalWords(words))
    if (!isFine) focusFirstMistake(document.querySelector('.letter-own'))
    else setFailure(isBehind ? 'First choose which wording to continue with.' : 'This wording is already in use.')
  }
  const undo = () => {
    draft.drop()
    document.getElementById('letter-own')?.focus()
  }
  return (
    <>
      {hasChanged(letter, own) && !isBehind && (
        <LetterChanged letter={letter} own={own} isBusy={isBusy} onKeep={() => void put(own.words)} onTake={() => ask?.()} />
      )}
      {isBehind && <Behind record={record} letter={letter} onKeep={draft.keepMine} onDrop={draft.drop} />}
      <div className="letter-sides">
        <section aria-labelledby="letter-own" className="letter-own">
          <h2 id="letter-own" tabIndex={-1}>
            Your wording
          </h2>
          <Fields letter={letter} words={words} problems={problems} last={last} onType={draft.type} />
          {failure && (
            <Notice kind="error" role="alert">
              {failure}
            </Notice>
          )}
          <Acts isBusy={isBusy} isDirty={isDirty} onSave={save} onUndo={isDirty && !isBehind ? undo : null} onTakeBack={ask} />
          <VariableButtons letter={letter} partToFill={() => last.current} />
        </section>
        <ShownWords title="Standard wording" letter={letter} words={defaultWords(letter)} />
      </div>
      <Shown letter={letter} words={words} isFine={isFine} />
      {asking && <TakeBackDialog letter={letter} seen={asking} onDone={draft.settle} onClose={() => setAsking(null)} />}
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
      <div className="letter-acts">
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
  letter: LetterName
  /** What the user was asked about, even if a colleague saves while the dialog is open. */
  seen: { version: number; words: LetterWords }
  onDone: (taken: LetterWords, newVersion: number) => void
  onClose: () => void
}

function TakeBackDialog({ letter, seen, onDone, onClose }: TakeBackDialogProps) {
  return (
    <TaskDialog
      title="Reset to the standard wording?"
      action="Reset"
      doing="Resetting…"
      done="The standard wording is now in use"
      isDanger
      run={async () => {
        onDone(seen.words, await takeBackLetter(letter, seen.version))
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

function Shown({ letter, words, isFine }: { letter: LetterName; words: LetterWords; isFine: boolean }) {
  return (
    <section aria-labelledby="letter-shown" className="letter-part">
      <h2 id="letter-shown">Preview with sample values</h2>
      {isFine ? (
        <LetterPreview path={PREVIEW_PATH} fields={{ letter, ...words }} wait={1000} />
      ) : (
        <p className="text-soft">The preview appears once the wording contains no errors.</p>
      )}
    </section>
  )
}

type FieldsProps = {
  letter: LetterName
  words: LetterWords
  problems: Partial<Record<LetterPart, string>>
  /** The part that had focus last. */
  last: RefObject<LetterPart>
  onType: (part: Partial<LetterWords>) => void
}

function Fields({ letter, words, problems, last, onType }: FieldsProps) {
  const { between, end } = LETTERS[letter]
  const field = (part: LetterPart) => ({
    id: `letter-${part}`,
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
        limit={LETTER_LIMITS.opening}
        hint="Leave an empty line between paragraphs."
      />
      <p className="letter-fixed">Fixed part: {between}.</p>
      <TextAreaField {...field('closing')} label="Text below" rows={6} limit={LETTER_LIMITS.closing} hint="Optional." />
      {end !== undefined && <p className="letter-fixed">Fixed part: {end}.</p>}
    </>
  )
}

type BehindProps = { letter: LetterName; record: LetterRecord; onKeep: () => void; onDrop: () => void }

/** A colleague saved first. Shows their wording, and saves nothing until the user has chosen one of the two. */
function Behind({ letter, record: { own, history }, onKeep, onDrop }: BehindProps) {
  const who = (own === null ? history[0]?.endedBy : own.writtenBy) ?? 'Somebody'
  const choose = (act: () => void) => () => {
    act()
    document.getElementById('letter-own')?.focus()
  }
  return (
    <section aria-label="A colleague’s wording" className="letter-choice" role="status">
      <ShownWords
        title={own === null ? `${who} reset this email to the standard wording` : `${who} has saved a different wording in the meantime`}
        letter={letter}
        words={own?.words ?? defaultWords(letter)}
      >
        <p>Your wording is in the fields below and has not been saved.</p>
        <div className="letter-acts">
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
