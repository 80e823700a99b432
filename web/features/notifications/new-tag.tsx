import { StatusTag } from '#web/ui/status-tag.tsx'
import { countText } from './new-count.ts'

/** `3 New`; nothing while there are none. */
export function NewTag({ count }: { count: number }) {
  return count === 0 ? null : (
    <StatusTag tone="success">
      <span className="num">{countText(count)} New</span>
    </StatusTag>
  )
}
