import { hasImages } from 'virtual:pictures/images'
import { images, sheets } from 'virtual:pictures/thumbs'
import { Picture } from './picture.tsx'

/** A small course drawing on the background of its program. */
export function CourseThumb({ programId, courseId }: { programId: string; courseId: string }) {
  return (
    <span className={`course-thumb grid-paper hue-${programId}`}>
      <Picture file={(hasImages && images[courseId]) || (sheets[programId] ?? '')} part={courseId} width={180} height={135} />
    </span>
  )
}
