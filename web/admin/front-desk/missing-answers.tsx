import { applicationSteps, labelAt } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'

export type MissingAnswersProps = {
  /** Missing or invalid answers, by step. */
  problems: readonly (readonly Problem[])[]
  /** Opens a step and focuses a field. */
  onGo: (path: string, step: number) => void
}

/** Missing and invalid answers, with a link to each. */
export function MissingAnswers({ problems, onGo }: MissingAnswersProps) {
  return applicationSteps.map(({ id, title }, step) => {
    const ofStep = problems[step] ?? []
    if (ofStep.length === 0) return null
    return (
      <section key={id}>
        <h3>{title}</h3>
        <ul>
          {ofStep.map(({ path, message }) => (
            <li key={path}>
              <button type="button" className="link" onClick={() => onGo(path, step)}>
                {labelAt(path)}
              </button>
              <span className="console-as">{message}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
