import { use } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/pictures/unplugged.tsx'
import { FailuresContext, type LoadFailureProps } from './failures-context.ts'
import { useFocusHandover } from './use-focus-handover.ts'
import './load-failure.css'

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
