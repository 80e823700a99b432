import { Link } from 'react-router'
import { costs } from '#content/costs.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { paths } from '#domain/paths.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import type { ProgramPageData } from './program-data.ts'

/** A measurement between the arrows of its dimension line. */
function Dimension({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames('dimension dimension-line num', className)}>{children}</span>
}

const quarters = [0, 3, 6, 9, 12]

/** The plan of a program: its courses one below the other, each drawn to scale on a common axis of months. */
export function ProgramLengths({ data: { program, courses } }: { data: ProgramPageData }) {
  const { id } = program
  return (
    <ul className="lengths">
      <li className="length length-axis num" aria-hidden="true">
        <span className="length-scale">
          {quarters.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </span>
        <span className="length-sum">
          <MoneyName part="tuition">{costs.labels.tuition}</MoneyName>
        </span>
      </li>
      {courses.map(({ id: courseId, label, months }) => (
        <li key={courseId} className="length row-link">
          <CourseThumb programId={id} courseId={courseId} />
          <h3>
            <Link to={paths.course(id, courseId)}>{label}</Link>
          </h3>
          <div className="length-scale" data-count={months}>
            <Dimension>{monthsInWords(months)}</Dimension>
          </div>
          <p className="length-sum num">
            {formatMoney(costs.tuition * months)}
            <span className="sr-only"> tuition for the whole course</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
