import { Link } from 'react-router'
import type { Course } from '#content/schema/programs.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CoursePageData } from './course-data.ts'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'

/** The sheets before and after this one. */
export function CourseNeighbours({ data: { program, previous, next, count } }: { data: CoursePageData }) {
  return (
    <nav aria-label={`More courses of ${program.title}`} className="wrap neighbours">
      {previous && <Neighbour programId={program.id} course={previous} kind="previous" />}
      {next && <Neighbour programId={program.id} course={next} kind="next" />}
      <Link to={paths.program(program.id)} className="neighbours-all num">
        All {count} courses in {program.title}
      </Link>
    </nav>
  )
}

type NeighbourProps = { programId: string; course: Course; kind: 'previous' | 'next' }

function Neighbour({ programId, course: { id, label }, kind }: NeighbourProps) {
  return (
    <Link to={paths.course(programId, id)} className={`neighbour neighbour-${kind}`}>
      <CourseThumb programId={programId} courseId={id} />
      <span>
        <span className="neighbour-kind">
          <Icon name={kind === 'next' ? 'arrow-right' : 'arrow-left'} size={18} />
          <span>{kind === 'next' ? 'Next course' : 'Previous course'}</span>
        </span>
        <span className="neighbour-label">{label}</span>
      </span>
    </Link>
  )
}
