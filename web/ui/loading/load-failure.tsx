import { use, type ReactNode, createContext } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/pictures/drawings.tsx'
import { useFocusHandover } from './use-focus-handover.ts'
import './load-failure.css'

export type LoadFailureProps = {
  /** What could not be loaded, as a sentence without its full stop. */
  title: string
  onRetry: () => void
  /** It is being tried again. */
  isTrying?: boolean | undefined
  /** `large` for what is most of its page. */
  size?: 'medium' | 'large' | undefined
  /** Why, and what helps, where it is not that nobody answers. */
  children?: ReactNode
}

/** What stands in the place of a part on a page that says once for all of them that they could not be loaded. */
export const FailuresContext = createContext<((failure: LoadFailureProps) => ReactNode) | null>(null)

/** What stands in the place of something that could not be loaded; its title alone where the page speaks for all (`FailuresTogether`). */
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
