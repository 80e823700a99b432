import { picture } from 'virtual:pictures/progress'
import { Picture } from './picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Reserves the space for the signed-in user's part of the header, the notifications and the account menu, until it has loaded. */
export function CornerOutline({ className }: { className?: string }) {
  return (
    <span className={classNames('corner-outline', className)}>
      {(['bell', 'user'] as const).map((name) => (
        <span key={name}>
          <Icon name={name} />
        </span>
      ))}
    </span>
  )
}

const wall = 'M32-32L37-29V39L-18 71L-23 68V0ZM-18 3V71M-18 3L37-29M-18 3L-23 0'
const socket = 'M23-3L32 2V34L4 50L-4 45V13ZM4 18V50M4 18L32 2M4 18L-4 13M23 29V17M13 35V23'
const plug = 'M53 40L58 43M42 46L53 52M74 34L108 54V78L87 90L53 70V46ZM87 66V90M87 66L108 54M87 66L53 46'
const cable = 'M98 72C114 81 124 88 124 100S132 116 144 122'

/** A plug beside its socket, for content that is currently unavailable. Inline, because a separate file would be unavailable as well. */
export const UnpluggedDrawing = () => (
  <svg viewBox="-28 -36 176 160" width="176" height="160" aria-hidden="true" className="unplugged">
    <path d={wall + socket + plug + cable} />
    <path d="M22 28L56 47" />
  </svg>
)

type ProgressDrawingProps = {
  /** How many of the five parts have been built; 0 shows only the plan. */
  done: number
  className?: string | undefined
}

/** A house that is first drawn and then built part by part. Decorative, because the text beside it describes the progress. */
export function ProgressDrawing({ done, className }: ProgressDrawingProps) {
  return (
    <Picture file={picture} part={`built-${Math.min(5, Math.max(0, Math.round(done)))}`} width={250} height={200} className={className} />
  )
}
