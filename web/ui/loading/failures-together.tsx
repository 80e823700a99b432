import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/pictures/drawings.tsx'
import { FailuresContext, type LoadFailureProps } from './load-failure.tsx'
import { useFocusHandover } from './use-focus-handover.ts'
import './load-failure.css'

type Together = {
  /** Reports that a part is missing, and whether it is being retried. The returned function withdraws the report. */
  report: (id: string, isTrying: boolean) => () => void
  /** Increases each time the user asks for a retry. */
  round: number
}

const TogetherContext = createContext<Together>({ report: () => () => undefined, round: 0 })

type FailuresTogetherProps = {
  /** Receives the message, or null if nothing is missing. */
  children: (note: ReactNode) => ReactNode
}

/** For a page with several parts: shows one message however many parts could not be loaded, and one button to retry them all. */
export function FailuresTogether({ children }: FailuresTogetherProps) {
  const [missing, setMissing] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [round, setRound] = useState(0)
  const report = useCallback((id: string, isTrying: boolean) => {
    setMissing((all) => new Map(all).set(id, isTrying))
    return () => setMissing((all) => new Map([...all].filter(([other]) => other !== id)))
  }, [])
  const together = useMemo(() => ({ report, round }), [report, round])
  const isTrying = [...missing.values()].every(Boolean)
  return (
    <FailuresContext value={inPlace}>
      <TogetherContext value={together}>
        {children(missing.size > 0 ? <Note isTrying={isTrying} onRetry={() => setRound((count) => count + 1)} /> : null)}
      </TogetherContext>
    </FailuresContext>
  )
}

function Note({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const box = useFocusHandover()
  return (
    <div ref={box} role="alert" className="failure failure-note">
      <div>
        <span className="sr-only">Error: </span>
        <p className="failure-title">Not everything could be loaded</p>
        <p>Check your connection. Anything that is missing will load automatically.</p>
      </div>
      <Button variant="secondary" icon="refresh" className="button-small" busy={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function Missing({ title, onRetry, isTrying = false, size }: LoadFailureProps) {
  const id = useId()
  const { report, round } = use(TogetherContext)
  const [first] = useState(round)
  const retry = useEffectEvent(onRetry)
  useLayoutEffect(() => report(id, isTrying), [report, id, isTrying])
  useEffect(() => {
    if (round !== first) retry()
  }, [round, first])
  return (
    <div className="missing">
      {size === 'large' && <UnpluggedDrawing />}
      <p>{title}</p>
    </div>
  )
}

const inPlace = (failure: LoadFailureProps) => <Missing {...failure} />
