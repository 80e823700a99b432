import { defaultWords } from '#domain/letters/letter-words.ts'
import type { LetterName, OwnLetter } from '#domain/letters/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { ShownWords } from './shown-words.tsx'

type LetterChangedProps = { letter: LetterName; own: OwnLetter; isBusy: boolean; onKeep: () => void; onTake: () => void }

/** The standard words are others than when the own ones were written: both, and the two ways on. */
export function LetterChanged({ letter, own, isBusy, onKeep, onTake }: LetterChangedProps) {
  return (
    <section aria-labelledby="letter-changed" className="letter-choice">
      <h2 id="letter-changed">The standard words have changed since you wrote yours</h2>
      <p>Your words are in force still. See whether the new standard words say something that yours should say, too.</p>
      <div className="letter-sides">
        <ShownWords title="Standard words then" letter={letter} words={own.basedOn} />
        <ShownWords title="Standard words now" letter={letter} words={defaultWords(letter)} />
      </div>
      <div className="letter-acts">
        <Button variant="secondary" busy={isBusy} onClick={onKeep}>
          Keep ours
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Take the standard words…
        </Button>
      </div>
    </section>
  )
}
