import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { showField } from './focus-first-mistake.ts'

export type Problem = { /** Name of the control. */ name: string; message: string }

type ErrorSummaryProps = { problems: readonly Problem[]; title?: string | undefined; autoFocus?: boolean | undefined }

/** All errors of a form in one box, each linked to its field. Takes the focus when it appears if `autoFocus` is set. */
export function ErrorSummary({ problems, title = 'There is a problem', autoFocus = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])
  if (problems.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice tone-error">
      <Icon name="error" size={24} />
      <div>
        <p className="notice-title">{title}</p>
        <ul className="error-list">
          {problems.map((problem) => (
            <li key={problem.name}>
              <a href={`#${problem.name}`} className="link" onClick={(event) => goToField(event, problem.name)}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const form = event.currentTarget.closest('form')
  const named = [...(form ?? document).querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)]
  const field = named[0] ?? document.getElementById(name)
  if (!field) return
  event.preventDefault()
  showField(field)
}
