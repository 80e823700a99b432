import { use, type ReactNode, createContext } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/pictures/drawings.tsx'
import { useFocusHandover } from './use-focus-handover.ts'
import './load-failure.css'

export type LoadFailureProps = {
  /** What could not be loaded, as a sentence without a full stop. */
  title: string
  onRetry: () => void
  /** Whether a retry is running. */
  isTrying?: boolean | undefined
  /** `large` for content that makes up most of the page. */
  size?: 'medium' | 'large' | undefined
  /** The reason and what to do, if the cause is not a lost connection. */
  children?: ReactNode
}

/** Renders the placeholder of a part on a page that shows one message for all parts that failed. */
export const FailuresContext = createContext<((failure: LoadFailureProps) => ReactNode) | null>(null)

/**
 * Shown instead of content that could not be loaded. Shows only its title if the page has one message for all parts (`FailuresTogether`).
 */
export function LoadFailure(props: LoadFailureProps) {
  const inPlace = use(FailuresContext)
  return inPlace && props.children === undefined ? inPlace(props) : <Failure {...props} />
}

const unanswered = 'Check your connection. If it is working, the problem is on our side: please try again in a few minutes.'

function Failure({ title, onRetry, isTrying = false, size = 'medium', children = unanswered }: LoadFailureProps) {
  const box = useFocusHandover()
  return (
    <div ref={box} role="alert" className={size === 'large' ? 'failure failure-large grid-paper' : 'failure'}>
      <UnpluggedDrawing />
      <div>
        <span className="sr-only">Error: </span>
        <p className="failure-title">{title}</p>
        <p>{children}</p>
        <Button variant="secondary" icon="refresh" busy={isTrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
