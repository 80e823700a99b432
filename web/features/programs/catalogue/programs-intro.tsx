import type { ListedProgram } from './programs-data.ts'

/** The programs as the fields of a title block, each leading to its courses further down. */
export function ProgramAnchors({ programs }: { programs: readonly ListedProgram[] }) {
  return (
    <nav aria-label="Programs" className="program-anchors">
      <ul>
        {programs.map(({ id, title, courses }) => (
          <li key={id} className={`hue-${id}`}>
            <a href={`#${id}`}>
              <span className="program-anchor-title">{title}</span>
              <span className="num">{courses.length} courses</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
