import { programHue } from '#web/lib/program-hue.ts'
import computing from '#web/pictures/courses-computing.svg'
import construction from '#web/pictures/courses-construction.svg'
import vocational from '#web/pictures/courses-vocational.svg'
import { Picture } from './picture.tsx'

const files = { computing, vocational, construction }

/** The object of a course, small, on the paper of its program. */
export function CourseThumb({ programId, courseId }: { programId: string; courseId: string }) {
  const hue = programHue(programId)
  return (
    <span className={`course-thumb grid-paper hue-${hue}`}>
      <Picture file={files[hue]} part={courseId} width={180} height={135} />
    </span>
  )
}
