import type { Material } from '#content/schema/learning.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What to bring, and what to read elsewhere; that opens beside this page. */
export function MaterialList({ materials }: { materials: readonly Material[] }) {
  return (
    <ul className="module-materials">
      {materials.map(({ label, url }) => (
        <li key={label}>
          {url === undefined ? (
            label
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer" className="link">
              {label}
              <Icon name="external" size={16} />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
