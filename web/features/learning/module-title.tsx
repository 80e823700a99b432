import { useLoaded } from '#web/lib/queries/use-loaded.ts'
import { learningQuery } from './course-data.ts'

type ModuleTitleProps = { course: string; module: string }

/** The title of a module, by the ids that are stored; its id until the title is there, and where nothing is called so any more. */
export function ModuleTitle({ course, module }: ModuleTitleProps) {
  const { state } = useLoaded(learningQuery(course))
  return state.kind === 'loaded' ? (state.value.modules.find(({ id }) => id === module)?.title ?? module) : module
}
