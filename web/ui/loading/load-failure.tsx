import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type LoadFailureProps = {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  onRetry: () => void
  /** It is being tried again. */
  isTrying?: boolean
  /** Why, and what helps. */
  children?: ReactNode
}

const unanswered = 'The institute’s server did not answer. Check your connection, then try again.'

/** What stands in the place of something that could not be loaded. */
export function LoadFailure({ title, onRetry, isTrying = false, children = unanswered }: LoadFailureProps) {
  const box = useFocusHandover()
  return (
    <Notice ref={box} kind="error" role="alert" title={title}>
      <p>{children}</p>
      <Button variant="secondary" icon="refresh" className="mt-4" busy={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

/** When it goes, because what it stood for has come, the focus goes to the part of the page that it stood in. */
function useFocusHandover() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const stood = box.current
    const part = stood?.parentElement?.closest<HTMLElement>('section, article, dialog, main')
    return () => {
      if (!part || !stood?.contains(document.activeElement)) return
      if (!part.hasAttribute('tabindex')) part.tabIndex = -1
      part.focus({ preventScroll: true })
    }
  }, [])
  return box
}
