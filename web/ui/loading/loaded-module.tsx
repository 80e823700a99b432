import type { ReactNode } from 'react'
import { useModule } from '#web/lib/use-module.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

type LoadedModuleProps<Module> = {
  /** Loads the module. Must be the same function for the lifetime of the part. */
  load: () => Promise<Module>
  /** Text or content shown while loading. */
  waiting: ReactNode
  /** Shown if loading fails; without a full stop. */
  failed: string
  children: (module: Module) => ReactNode
}

/** A part whose code is loaded when it is shown, with a retry button if loading fails. */
export function LoadedModule<Module>({ load, waiting, failed, children }: LoadedModuleProps<Module>) {
  const { state, retry } = useModule(load)
  switch (state.kind) {
    case 'loading':
      return typeof waiting === 'string' ? <LoadingIndicator message={waiting} /> : waiting
    case 'failed':
      return <LoadFailure title={failed} onRetry={retry} />
    case 'loaded':
      return children(state.module)
  }
}
