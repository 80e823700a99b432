import { useEffect, useRef, useState } from 'react'
import { explained } from '#web/admin/shell/explained.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { IssueDraft } from './issue-draft.ts'
import type { IssueWords } from './stored-issues.ts'

type WordsConflictProps = { draft: IssueDraft; mine: IssueWords; theirs: IssueWords; who: string | null }

/** A colleague wrote something else in the same place: theirs is shown, and nothing is saved until one of both is chosen. */
export function WordsConflict({ draft, mine, theirs, who }: WordsConflictProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const choose = async (words: IssueWords) => {
    setBusy(true)
    setFailure(null)
    try {
      await draft.resolve(words)
      document.querySelector<HTMLElement>('.issue-body textarea')?.focus()
    } catch (cause) {
      setFailure(explained(cause))
    }
    setBusy(false)
  }
  return (
    <section className="issue-conflict" aria-labelledby="issue-conflict">
      <h2 id="issue-conflict" ref={heading} tabIndex={-1}>
        {who ?? 'Somebody else'} wrote something else meanwhile
      </h2>
      <p>Yours stands in the fields below and is not saved. Choose one; what you want of the other, copy first.</p>
      <dl>
        <dt>Their subject</dt>
        <dd className="wrap-anywhere">{theirs.subject}</dd>
        <dt>Their text</dt>
        <dd>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
          <pre className="letter-text" tabIndex={0} aria-label="Their text">
            {theirs.body}
          </pre>
        </dd>
      </dl>
      {failure && (
        <Notice kind="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="issue-acts">
        <Button busy={isBusy} onClick={() => void choose(mine)}>
          Keep mine
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void choose(theirs)}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
