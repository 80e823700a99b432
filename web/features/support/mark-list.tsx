import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type MarkListProps = {
  points: readonly (string | { title: string; text: string })[]
  /** What the mark in front of each point says: this is so, or this is not. */
  meaning: 'yes' | 'no'
  /** A check or a cross unless given. */
  icon?: IconName | undefined
  size?: number | undefined
  className?: string | undefined
}

/** What is promised, or ruled out, point by point. */
export function MarkList({ points, meaning, icon = meaning === 'yes' ? 'check' : 'cross', size, className }: MarkListProps) {
  return (
    <ul className={classNames('mark-list', className)}>
      {points.map((point) => (
        <li key={typeof point === 'string' ? point : point.title}>
          <Icon name={icon} size={size} className={`mark-${meaning}`} />
          <p>
            {typeof point === 'string' ? (
              point
            ) : (
              <span>
                <strong>{point.title}.</strong> {point.text}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
