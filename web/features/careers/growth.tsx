import { picture } from 'virtual:pictures/growth'
import { careerDevelopment } from '#content/career-development.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** Four stages as a flight of steps; on each the same workshop, a little more of it built. */
export function Growth() {
  const { title, text, stages } = careerDevelopment.growth
  return (
    <section id="growth" aria-labelledby="growth-title" className="wrap section growth">
      <div className="growth-head">
        <h2 id="growth-title">{title}</h2>
        <p>{text}</p>
      </div>
      <ol className="growth-steps">
        {stages.map((stage, index) => (
          <li key={stage.title} className="growth-step">
            <Picture file={picture} part={`stage-${index + 1}`} width={250} height={200} className="growth-picture" />
            <div className="growth-words">
              <h3>{stage.title}</h3>
              <p>{stage.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
