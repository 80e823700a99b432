import type { Teacher } from '#domain/programs/teaching.ts'
import { SampleTag } from '#web/ui/sample-tag.tsx'

/** The teachers of the course, each with their experience. */
export function CourseTeachers({ teachers }: { teachers: readonly Teacher[] }) {
  return (
    <ul className="course-teachers">
      {teachers.map(({ sample, name, before }) => (
        <li key={name}>
          {name} {sample && <SampleTag />}
          <span>{before}</span>
        </li>
      ))}
    </ul>
  )
}
