import { coursePictures } from 'virtual:pictures/courses'
import { costs } from '#content/costs.ts'
import { latestBirthday } from '#domain/applications/before-applying/dates-and-fee.ts'
import { paths } from '#domain/paths.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { MoneyName } from '#web/ui/money-name.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { CoursePageData } from './course-data.ts'
import { CourseTeachers } from './course-teachers.tsx'
import { formatMoney } from '#domain/programs/costs.ts'
import { modesInWords, monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import { NextStart } from '#web/features/programs/facts/start-dates.tsx'

/** Preselects the course in the form. */
export const ApplyToCourse = ({ id }: { id: string }) => (
  <ButtonLink to={`${paths.apply}?course=${id}`} icon="arrow-right">
    Apply Now
  </ButtonLink>
)

/** The top of a course page: a drawing sheet with an object from the trade and its title block. */
export function CourseSheet({ data: { program, course, texts, teachers } }: { data: CoursePageData }) {
  const picture = coursePictures[course.id]
  const facts = [
    { label: costs.labels.tuition, value: <MoneyName part="tuition">{formatMoney(costs.tuition)} a month</MoneyName> },
    {
      label: costs.labels.studentAllowance,
      value: <MoneyName part="studentAllowance">{formatMoney(costs.studentAllowance)} a month, paid out to you</MoneyName>,
    },
    { label: 'Length', value: monthsInWords(course.months) },
    { label: 'Who can apply', value: `Born on or before ${latestBirthday.inWords}` },
    { label: 'Next start', value: <NextStart /> },
    { label: 'At the end', value: texts.award },
    { label: 'Study mode', value: <span className="course-block-modes">{modesInWords(course.modes)}</span> },
    ...(teachers ? [{ label: 'Who teaches it', value: <CourseTeachers teachers={teachers} /> }] : []),
  ]
  return (
    <div className={`course-top hue-${program.id}`}>
      <div className="wrap">
        <Breadcrumbs
          above={[
            { label: 'Programs', to: paths.programs },
            { label: program.title, to: paths.program(program.id) },
          ]}
          here={course.label}
        />
        <div className="course-sheet frame-line">
          <h1>{course.label}</h1>
          <div className="course-sheet-drawing grid-paper">
            {picture && <Picture file={picture} part="object" width={360} height={270} />}
          </div>
          <FactList facts={facts} className="course-block num" />
          <div className="course-sheet-words">
            <p>{course.introduction}</p>
            <ApplyToCourse id={course.id} />
          </div>
        </div>
      </div>
    </div>
  )
}
