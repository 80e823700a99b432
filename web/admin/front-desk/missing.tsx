import { applicationSteps, labelAt } from '#domain/applications/application-steps.ts'
import type { Problem } from '#domain/rules.ts'
import { Notice } from '#web/ui/notice.tsx'

type MissingProps = {
  /** By step. */
  problems: readonly (readonly Problem[])[]
  /** Leads to the field of a step. */
  onGo: (path: string, step: number) => void
}

/** What is not there yet, or not right; the draft can be given to its person all the same. */
export function Missing({ problems, onGo }: MissingProps) {
  const count = problems.flat().length
  if (count === 0) {
    return (
      <Notice kind="success">
        <p>Every question is answered.</p>
      </Notice>
    )
  }
  return (
    <details className="front-desk-missing">
      <summary>
        {count === 1
          ? 'One answer is missing or needs another look. It can be answered at home.'
          : `${count} answers are missing or need another look. They can be answered at home.`}
      </summary>
      {applicationSteps.map(({ id, title }, step) => {
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
      })}
    </details>
  )
}
