import { picture } from 'virtual:pictures/progress'
import { Picture } from './picture.tsx'

type ProgressDrawingProps = {
  /** How many of the five parts are made; 0 shows the plan alone. */
  done: number
  className?: string | undefined
}

/** A house that is drawn first and then built part by part. Decoration: the words beside it say how far things are. */
export function ProgressDrawing({ done, className }: ProgressDrawingProps) {
  return (
    <Picture file={picture} part={`built-${Math.min(5, Math.max(0, Math.round(done)))}`} width={250} height={200} className={className} />
  )
}
