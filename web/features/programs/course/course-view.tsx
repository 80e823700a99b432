import { Link } from 'react-router'
import { HAS_FEES } from '#domain/offered.ts'
import { paths } from '#domain/paths.ts'
import { costs } from '#content/costs.ts'
import { COST_PARTS, type CostPart, formatMoney, monthlyCosts } from '#domain/programs/costs.ts'
import { MoneyName } from '#web/ui/money-name.tsx'
import { monthsInWords } from '#web/features/programs/facts/listed-courses.ts'
import { CostsNote } from '#web/features/programs/facts/costs-note.tsx'
import { careerItems, items } from '#web/features/programs/facts/items.tsx'
import { PageIndex } from '#web/ui/page/page-index.tsx'
import type { CoursePageData } from './course-data.ts'
import type { Course } from '#content/schema/programs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { ApplyToCourse, CourseSheet } from './course-sheet.tsx'
import { StartDates } from '#web/features/programs/facts/start-dates.tsx'
import './course.css'
import '#web/features/programs/facts/course-parts.css'

type Line = { label: string; amount: number; part?: CostPart }

const { accommodation, total } = costs.labels
const lines: readonly Line[] = [
  ...COST_PARTS.map((part) => ({
    label: part === 'accommodation' ? `${accommodation}, if you take a room` : costs.labels[part],
    amount: costs[part],
    part,
  })),
  { label: total, amount: monthlyCosts(false).total },
  { label: `${total} with a room`, amount: monthlyCosts(true).total },
]

/** The monthly costs by part (ruling 53) and, for a course, the total for all its months. */
function Bill({ months }: { months?: number }) {
  return (
    <div className="bill">
      <table className="course-bill num">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Cost</span>
            </th>
            <th scope="col">A month</th>
            {months !== undefined && <th scope="col">{months === 1 ? monthsInWords(1) : `All ${monthsInWords(months)}`}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount, part }) => (
            <tr key={label} className={part === undefined ? 'course-bill-total' : undefined}>
              <th scope="row">{part === undefined ? label : <MoneyName part={part}>{label}</MoneyName>}</th>
              <td translate="no">{formatMoney(amount)}</td>
              {months !== undefined && <td translate="no">{formatMoney(amount * months)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="aside-note">{costs.totalNote}</p>
    </div>
  )
}

/** The previous and the next course. */
function CourseNeighbours({ data: { program, previous, next, count } }: { data: CoursePageData }) {
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

const index = [
  ['build', 'Build'],
  ['learn', 'Learn'],
  ['before-after', 'Before and after'],
  ['costs', 'Costs'],
] as const

/**
 * A course page: an object from the trade, the projects in an exploded view along an axis, the parts list, the requirements and the
 * costs.
 */
export function CourseView({ data }: { data: CoursePageData }) {
  const { program, course, texts } = data
  return (
    <div className={`hue-${program.id}`}>
      <CourseSheet data={data} />

      <PageIndex sections={index}>
        <Link to={`${paths.apply}?course=${course.id}`}>Apply</Link>
      </PageIndex>

      <section id="build" className="build-section">
        <div className="wrap section">
          <h2>What you build</h2>
          <ol className="build-list">
            {course.build.map(({ title, text }) => (
              <li key={title} className="build">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section id="learn" className="wrap section split">
        <div>
          <h2>What you can do at the end</h2>
          <ul className="learn-list ruled">{items(course.learn)}</ul>
        </div>
        <div className="tools">
          <h3 id="tools">The tools you use</h3>
          <ul aria-labelledby="tools">{items(course.tools)}</ul>
        </div>
      </section>

      <BeforeAndAfter data={data} />

      <section id="costs" className="wrap section split course-money">
        <div>
          <h2>What it costs</h2>
          <Bill months={course.months} />
          <CostsNote text={texts.allowance}>{texts.length}</CostsNote>
        </div>
        <div className="course-start">
          <h2>When you can start</h2>
          <StartDates />
          <ApplyToCourse id={course.id} />
          <p className="course-prepare">
            Before that,{' '}
            <Link className="link" to={paths.learn(course.slug)}>
              work through the modules
            </Link>{' '}
            at your own pace, with a free account.
          </p>
        </div>
      </section>

      <CourseNeighbours data={data} />
    </div>
  )
}

function BeforeAndAfter({ data: { course, careers, texts } }: { data: CoursePageData }) {
  return (
    <section id="before-after" className="wrap section course-before">
      <h2 className="sr-only">Before and after the course</h2>
      <div className="before-after">
        <div className="before">
          <h3>What you need before</h3>
          <p>{course.before}</p>
        </div>
        <div className="after">
          <h3>What comes after</h3>
          <p>{course.afterwards}</p>
          {!HAS_FEES && <p className="aside-note">{texts.awardText}</p>}
          {careers.length > 0 && (
            <>
              <h4 id="careers">Work it leads to</h4>
              <ul aria-labelledby="careers" className="after-careers">
                {careerItems(careers)}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
