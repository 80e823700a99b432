import { Link } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import type { CareerCourse } from '#domain/programs/careers.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ListedCareer } from './career-fields.ts'

const { fields, stages } = careerDevelopment

/** One career in the full list: a summary and the courses that lead to it. Its typical day and stages are on the page for its field. */
export function CareerEntry({ career: { id, title, summary, courses }, fieldId }: { career: ListedCareer; fieldId: string }) {
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="career-entry">
      <h3 id={`${id}-title`}>
        <Link to={`${paths.careerField(fieldId)}#${id}`} className="career-title">
          {title}
        </Link>
      </h3>
      <p>{summary}</p>
      <ul aria-label={fields.courses}>
        {courses.map(({ id: courseId, programId, label }) => (
          <li key={courseId}>
            <Link to={paths.course(programId, courseId)} className={`career-way hue-${programId}`}>
              <Icon name="arrow-right" size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** One career on the page for its field, with its stages along one line. */
export function CareerRow({ career }: { career: ListedCareer }) {
  const { id, title, day, courses } = career
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="career">
      <div className="career-name">
        <h3 id={`${id}-title`}>{title}</h3>
      </div>
      <div className="career-day">
        <h4>{fields.day}</h4>
        <p>{day}</p>
      </div>
      <div className="career-courses">
        <h4>{fields.courses}</h4>
        <ul>
          {courses.map((course) => (
            <li key={course.id}>
              <CourseLink course={course} />
            </li>
          ))}
        </ul>
      </div>
      <Stages career={career} />
    </article>
  )
}

function Stages({ career: { grows } }: { career: ListedCareer }) {
  return (
    <div className="career-growth">
      <h4>{fields.grows}</h4>
      <ol>
        {grows.map((step, index) => (
          <li key={step}>
            <strong>{stages[index]}</strong>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function CourseLink({ course: { programId, id, label } }: { course: CareerCourse }) {
  return (
    <Link to={paths.course(programId, id)} className={`career-course hue-${programId}`}>
      <span>{label}</span>
      <Icon name="arrow-right" size={18} />
    </Link>
  )
}
