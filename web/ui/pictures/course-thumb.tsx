import computing from '#web/pictures/courses-computing.svg'
import construction from '#web/pictures/courses-construction.svg'
import vocational from '#web/pictures/courses-vocational.svg'
import { Picture } from './picture.tsx'

const files: Readonly<Record<string, string>> = {
  'computer-technology': computing,
  'vocational-studies': vocational,
  'construction-technologies': construction,
}

/** The object of a course, small, on the paper of its program. */
export function CourseThumb({ programId, courseId }: { programId: string; courseId: string }) {
  return (
    <span className={`course-thumb grid-paper hue-${programId}`}>
      <Picture file={files[programId] ?? computing} part={courseId} width={180} height={135} />
    </span>
  )
}
