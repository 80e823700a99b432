import { useId, useState } from 'react'
import { type StaffWords, staffWordsKinds } from '#domain/staff/personal-data/data-requests.ts'
import { explained } from '#web/admin/shell/explained.ts'
import { toast } from '#web/lib/toast.ts'
import { formatDay } from '#web/lib/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { strikePassages, wordsQuery } from './data-requests-data.ts'
import { passagesOf, sentencesOf, struckAt } from '#web/admin/data-requests/passages.ts'

/** Staff texts, sentence by sentence. Anything that other people said in confidence is struck out before the file is given out. */
export function WordsToLookThrough({ reference }: { reference: string }) {
  return (
    <Loaded query={wordsQuery(reference)} waiting="Loading what staff wrote…" failed="What staff wrote could not be loaded">
      {(words) => (
        <>
          <p>
            Tick everything that was said in confidence or is about other people. It will be left out of the file. The rest stays exactly as
            it was written.
          </p>
          <ul className="data-request-list data-request-wide">
            {words.map((word) => (
              <li key={placeOf(reference, word)}>
                <Word reference={reference} word={word} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** Changes when the text changes or a colleague strikes out a different passage, which resets the ticks. */
const placeOf = (reference: string, { item, digest, struck }: StaffWords) => `${reference} ${item} ${digest} ${JSON.stringify(struck)}`

/** Unsaved ticks, stored until the page is reloaded. */
const ticked = new Map<string, boolean[]>()

function Word({ reference, word }: { reference: string; word: StaffWords }) {
  const { kind, about, at, text, struck, lookedBy } = word
  const place = placeOf(reference, word)
  const sentences = sentencesOf(text)
  const [isStruck, setStruck] = useState(() => ticked.get(place) ?? struckAt(sentences, struck ?? []))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const title = useId()
  const tick = (index: number, isOn: boolean) => {
    const next = isStruck.with(index, isOn)
    ticked.set(place, next)
    setStruck(next)
  }
  const save = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await strikePassages(reference, word, passagesOf(sentences, isStruck))
      ticked.delete(place)
      toast.success('Marked as reviewed')
    } catch (cause) {
      setFailure(explained(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="data-request-word" aria-labelledby={title}>
      <p className="data-request-tags">
        <strong id={title}>
          {staffWordsKinds[kind]} of {formatDay(at)}, {about}
        </strong>
        {struck === null ? (
          <StatusTag>To be reviewed</StatusTag>
        ) : (
          <StatusTag tone="success">Reviewed by {lookedBy ?? 'a former colleague'}</StatusTag>
        )}
      </p>
      {sentences.map(({ passage, text: sentence }, index) => (
        <Checkbox
          key={passage[0]}
          className={isStruck[index] ? 'data-request-struck' : undefined}
          label={sentence}
          checked={isStruck[index] ?? false}
          onChange={({ target }) => tick(index, target.checked)}
        />
      ))}
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button variant="secondary" className="button-small justify-self-start" busy={isBusy} onClick={() => void save()}>
        {isStruck.includes(true) ? 'Leave out the ticked sentences' : 'Include everything'}
      </Button>
    </fieldset>
  )
}
