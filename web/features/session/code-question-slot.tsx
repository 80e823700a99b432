import { withRetry } from '#web/lib/module-retry.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import type { CodeQuestionProps } from './code-question.tsx'

const load = () => withRetry(() => import('./code-question.tsx'))

/** The question for the code of the second step, which few need and which is therefore loaded when it is asked. */
export function CodeQuestionSlot(props: CodeQuestionProps) {
  return (
    <Loaded load={load} waiting="One moment…" failed="The question for your code could not be loaded">
      {({ CodeQuestion }) => <CodeQuestion {...props} />}
    </Loaded>
  )
}
