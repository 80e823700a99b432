import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/work'
import { Link } from 'react-router'
import { formatMoney } from '#domain/programs/costs.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { PageEnd } from '#web/ui/page/page-end.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { CourseThumb } from '#web/ui/pictures/course-thumb.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SampleTag } from '#web/ui/sample-tag.tsx'
import type { Graduates } from './graduates-data.ts'
import './graduates.css'

type Graduate = Graduates['graduates'][number]
type Project = Graduates['projects'][number]

/** Graduates with their work, then projects, then the next steps. */
export function GraduatesView({ words, graduates, projects }: Graduates) {
  const { closing } = words
  return (
    <>
      {graduates.length > 0 && (
        <section id="graduates" aria-labelledby="graduates-title" className="wrap section">
          <SectionHead id="graduates-title" title={words.graduates.title} text={words.graduates.text} />
          <ul className="graduates">
            {graduates.map((graduate) => (
              <GraduateSheet key={graduate.name} graduate={graduate} words={words.graduates} />
            ))}
          </ul>
        </section>
      )}
      {projects.length > 0 && (
        <section id="projects" aria-labelledby="projects-title" className="projects-section">
          <div className="wrap section">
            <SectionHead id="projects-title" title={words.projects.title} text={words.projects.text} />
            <ul className="projects">
              {projects.map((project) => (
                <ProjectSheet key={project.title} project={project} words={words.projects} />
              ))}
            </ul>
          </div>
        </section>
      )}
      <PageEnd id="graduates-end" title={closing.title} text={closing.text}>
        <ButtonLink to={paths.apply} icon="arrow-right">
          Apply Now
        </ButtonLink>
        {closing.links.map(({ label, to }) => (
          <Link key={to} to={to} className="link">
            {label}
          </Link>
        ))}
      </PageEnd>
    </>
  )
}

/** Dashed for a sample. Uses the colour of its program if the course is known. */
const lookOf = (name: string, { sample, of }: Graduate | Project) => {
  const look = sample ? `${name} work-sample` : name
  return of ? `${look} hue-${of.programId}` : look
}

function CourseName({ entry: { of, course } }: { entry: Graduate | Project }) {
  if (of === null) return course
  return (
    <Link to={paths.course(of.programId, of.id)} className="link">
      {of.label}
    </Link>
  )
}

/** The work on grid paper; for a sample without a picture, the course drawing. */
function Work({ picture, sample, of }: Graduate | Project) {
  const ofCourse = sample && of
  if (picture === undefined && !ofCourse) return null
  return (
    <div className="work-picture grid-paper">
      {picture !== undefined && <Picture file={(hasImages && images[picture]) || sheet} part={picture} width={360} height={270} />}
      {picture === undefined && ofCourse && <CourseThumb programId={ofCourse.programId} courseId={ofCourse.id} />}
    </div>
  )
}

function GraduateSheet({ graduate, words }: { graduate: Graduate; words: Graduates['words']['graduates'] }) {
  const { name, year, made, now, quote, sample } = graduate
  const facts = [
    { label: words.made, value: made },
    { label: words.course, value: <CourseName entry={graduate} /> },
    { label: words.year, value: <span className="num">{year}</span> },
    { label: words.now, value: now },
  ]
  return (
    <li className={lookOf('graduate', graduate)}>
      <Work {...graduate} />
      <figure>
        <blockquote>{quote}</blockquote>
        <figcaption>
          <h3>{name}</h3>
          {sample && <SampleTag />}
        </figcaption>
      </figure>
      <FactList facts={facts} className="work-block" />
    </li>
  )
}

function ProjectSheet({ project, words }: { project: Project; words: Graduates['words']['projects'] }) {
  const { title, by, size, cost, text, sample } = project
  const facts = [
    { label: words.by, value: by },
    { label: words.course, value: <CourseName entry={project} /> },
    { label: words.size, value: <span className="num">{size}</span> },
    { label: words.cost, value: <span className="num">{typeof cost === 'number' ? formatMoney(cost) : cost}</span> },
  ]
  return (
    <li className={lookOf('project', project)}>
      <Work {...project} />
      <div className="project-words">
        <h3>{title}</h3>
        {sample && <SampleTag />}
        <p>{text}</p>
      </div>
      <FactList facts={facts} className="work-block" />
    </li>
  )
}
