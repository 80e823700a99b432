import { useCallback, useSyncExternalStore } from 'react'
import { keeperOf } from './keepers.ts'

/** What is finished of a course now, given what was loaded, and how its saving goes. */
export function useProgress(personId: string, course: string, loaded: readonly string[]) {
  const keeper = keeperOf(personId)
  const follow = useCallback((changed: () => void) => keeper.follow(changed), [keeper])
  const state = useSyncExternalStore(follow, keeper.getState)
  return {
    finished: keeper.finishedOf(course, loaded),
    /** Modules whose mark the server does not know of yet. */
    kept: new Set(state.kept.filter((mark) => mark.course === course).map(({ module }) => module)),
    problem: state.problem,
    refused: state.refused?.course === course ? state.refused.module : null,
    mark: (module: string, finished: boolean) => keeper.mark({ course, module, finished }),
    retry: () => void keeper.flush(),
  }
}
