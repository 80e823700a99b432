import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type MarkListProps = {
  points: readonly (string | { title: string; text: string })[]
  /** The meaning of the mark before each point: true or false. */
  meaning: 'yes' | 'no'
  /** Defaults to a check or a cross. */
  icon?: IconName | undefined
  size?: number | undefined
  className?: string | undefined
}

/** A list of promises or exclusions, point by point. */
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
