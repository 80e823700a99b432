import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

type StatusTagProps = { tone?: Tone | undefined; children: ReactNode }

/** A status in one word. The marker is hollow if the item is still open (neutral), otherwise solid. */
export function StatusTag({ tone = 'neutral', children }: StatusTagProps) {
  return (
    <span className={`tag tone-${tone}`}>
      <span className={classNames('tag-mark', tone !== 'neutral' && 'tag-mark-full')} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
