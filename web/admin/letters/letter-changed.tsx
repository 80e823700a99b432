import { defaultWords } from '#domain/letters/letter-words.ts'
import type { LetterName, OwnLetter } from '#domain/letters/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { ShownWords } from './shown-words.tsx'

type LetterChangedProps = { letter: LetterName; own: OwnLetter; isBusy: boolean; onKeep: () => void; onTake: () => void }

/** What content/ says is something else than when the own words were written: both, and the two ways on. */
export function LetterChanged({ letter, own, isBusy, onKeep, onTake }: LetterChangedProps) {
  return (
    <section aria-labelledby="letter-changed" className="letter-choice">
      <h2 id="letter-changed">content/ has changed since you wrote your words</h2>
      <p>Your words are in force still. See whether the new ones say something that yours should say, too.</p>
      <div className="letter-sides">
        <ShownWords title="content/ then" letter={letter} words={own.basedOn} />
        <ShownWords title="content/ now" letter={letter} words={defaultWords(letter)} />
      </div>
      <div className="letter-acts">
        <Button variant="secondary" busy={isBusy} onClick={onKeep}>
          Keep ours
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Take theirs…
        </Button>
      </div>
    </section>
  )
}
