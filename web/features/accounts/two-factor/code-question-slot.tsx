import { LoadedModule } from '#web/ui/loading/loaded-module.tsx'
import type { CodeQuestionProps } from './code-question.tsx'

const load = () => import('./code-question.tsx')

/** The question for the code of the second factor, which few need and which is therefore loaded when it is asked. */
export function CodeQuestionSlot(props: CodeQuestionProps) {
  return (
    <LoadedModule load={load} waiting="One moment…" failed="The question for your code could not be loaded">
      {({ CodeQuestion }) => <CodeQuestion {...props} />}
    </LoadedModule>
  )
}
