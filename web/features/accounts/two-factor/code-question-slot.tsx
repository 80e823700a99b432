import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import type { CodeQuestionProps } from './code-question.tsx'

const load = () => import('./code-question.tsx')

/** The second-factor prompt. Few people need it, so it is loaded on demand. */
export function CodeQuestionSlot(props: CodeQuestionProps) {
  return (
    <LoadedModule load={load} waiting="One moment…" failed="The form for your code could not be loaded">
      {({ CodeQuestion }) => <CodeQuestion {...props} />}
    </LoadedModule>
  )
}
