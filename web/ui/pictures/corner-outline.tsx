import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Keeps the place of what a signed-in person has in the header until that is there: news, and the account's menu. */
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
