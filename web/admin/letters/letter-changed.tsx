import { defaultWords } from '#domain/letters/letter-words.ts'
import type { LetterName, OwnLetter } from '#domain/letters/letters.ts'
import { Button } from '#web/ui/button.tsx'
import { ShownWords } from './shown-words.tsx'

type LetterChangedProps = { letter: LetterName; own: OwnLetter; isBusy: boolean; onKeep: () => void; onTake: () => void }

/** Shown when the standard text has changed since the custom text was written. Compares both and offers a choice. */
export function LetterChanged({ letter, own, isBusy, onKeep, onTake }: LetterChangedProps) {
  return (
    <section aria-labelledby="letter-changed" className="letter-choice">
      <h2 id="letter-changed">The standard wording has changed since you wrote yours</h2>
      <p>Your wording is still in use. Check whether the new standard wording contains anything that yours should contain, too.</p>
      <div className="letter-sides">
        <ShownWords title="Earlier standard wording" letter={letter} words={own.basedOn} />
        <ShownWords title="Current standard wording" letter={letter} words={defaultWords(letter)} />
      </div>
      <div className="letter-acts">
        <Button variant="secondary" busy={isBusy} onClick={onKeep}>
          Keep our wording
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Use the standard wording…
        </Button>
      </div>
    </section>
  )
}
