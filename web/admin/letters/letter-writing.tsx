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

/** Own words of a letter beside the standard ones, and how the letter looks in them. */
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
      toast.success('Letters have these words from now on')
      if (!isMore) focusLate(document.getElementById('letter-own'), document.getElementById('main'))
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  const save = () => {
    if (isFine && isDirty && !isBehind) return void put(normalWords(words))
    if (!isFine) focusFirstMistake(document.querySelector('.letter-own'))
    else setFailure(isBehind ? 'Choose first which words you go on with.' : 'These words are in force already.')
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
            Your words
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
        <ShownWords title="Standard words" letter={letter} words={defaultWords(letter)} />
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
            Undo what I typed
          </Button>
        )}
        {onTakeBack && (
          <Button variant="quiet" onClick={onTakeBack}>
            Back to the standard words…
          </Button>
        )}
      </div>
      <p className="text-small text-soft" role="status">
        {isDirty ? 'Not saved yet. What you type stays in this tab.' : 'Saved words are in every letter that leaves from then on.'}
      </p>
    </>
  )
}

type TakeBackDialogProps = {
  letter: LetterName
  /** What was asked about, whatever a colleague saves behind the dialog. */
  seen: { version: number; words: LetterWords }
  onDone: (taken: LetterWords, newVersion: number) => void
  onClose: () => void
}

function TakeBackDialog({ letter, seen, onDone, onClose }: TakeBackDialogProps) {
  return (
    <TaskDialog
      title="Back to the standard words?"
      action="Take our words back"
      doing="Taking back…"
      done="Letters have the standard words from now on"
      isDanger
      run={async () => {
        onDone(seen.words, await takeBackLetter(letter, seen.version))
      }}
      onClose={onClose}
    >
      <p>
        Every letter that leaves from then on has the standard words. Yours stay below, among what it said before; what is typed and not
        saved stays in the fields.
      </p>
    </TaskDialog>
  )
}

function Shown({ letter, words, isFine }: { letter: LetterName; words: LetterWords; isFine: boolean }) {
  return (
    <section aria-labelledby="letter-shown" className="letter-part">
      <h2 id="letter-shown">The letter, with sample values</h2>
      {isFine ? (
        <LetterPreview path={PREVIEW_PATH} fields={{ letter, ...words }} wait={1000} />
      ) : (
        <p className="text-soft">It is shown here once nothing is wrong with the words.</p>
      )}
    </section>
  )
}

type FieldsProps = {
  letter: LetterName
  words: LetterWords
  problems: Partial<Record<LetterPart, string>>
  /** The part one was last in. */
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
        hint="An empty line begins a paragraph."
      />
      <p className="letter-fixed">Here stands {between}.</p>
      <TextAreaField {...field('closing')} label="Text below" rows={6} limit={LETTER_LIMITS.closing} hint="May be empty." />
      {end !== undefined && <p className="letter-fixed">Here stands {end}.</p>}
    </>
  )
}

type BehindProps = { letter: LetterName; record: LetterRecord; onKeep: () => void; onDrop: () => void }

/** A colleague was first: theirs is shown, and nothing is saved until one of both is chosen. */
function Behind({ letter, record: { own, history }, onKeep, onDrop }: BehindProps) {
  const who = (own === null ? history[0]?.endedBy : own.writtenBy) ?? 'Somebody'
  const choose = (act: () => void) => () => {
    act()
    document.getElementById('letter-own')?.focus()
  }
  return (
    <section aria-label="Words of a colleague" className="letter-choice" role="status">
      <ShownWords
        title={own === null ? `${who} went back to the standard words` : `${who} has saved other words meanwhile`}
        letter={letter}
        words={own?.words ?? defaultWords(letter)}
      >
        <p>Yours stand in the fields below and are not saved.</p>
        <div className="letter-acts">
          <Button variant="secondary" onClick={choose(onKeep)}>
            Go on with mine
          </Button>
          <Button variant="secondary" onClick={choose(onDrop)}>
            Take theirs
          </Button>
        </div>
      </ShownWords>
    </section>
  )
}
