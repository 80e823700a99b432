import { Link } from 'react-router'
import { hiring } from '#content/hiring.ts'
import { coursesOf, programById } from '#domain/programs/programs.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'

const { title, text, need, ask, fields } = hiring.skills

/** The schedule of a building, for people: the job on the left, whom to ask for on the right. One table for each field, folded. */
export function Skills() {
  return (
    <section id="skills" aria-labelledby="skills-title" className="wrap section section-close">
      <SectionHead id="skills-title" title={title} text={text} />
      <div className="schedules">
        {fields.map(({ program, rows }, index) => (
          <details key={program} open={index === 0} className={`schedule hue-${program}`}>
            <summary>
              <h3 id={`skills-${program}`}>{programById(program)?.title}</h3>
              <Icon name="plus" size={20} />
            </summary>
            <table aria-labelledby={`skills-${program}`}>
              <thead>
                <tr>
                  <th scope="col">{need}</th>
                  <th scope="col">{ask}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.need}>
                    <th scope="row">{row.need}</th>
                    <td>
                      {coursesOf(program)
                        .filter(({ id }) => row.courses.includes(id))
                        .map(({ id, label }) => (
                          <Link key={id} to={paths.course(program, id)} className="schedule-course">
                            {label}
                          </Link>
                        ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </div>
    </section>
  )
}
