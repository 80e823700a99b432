import type { ReactNode } from 'react'
import { useModule } from '#web/lib/use-module.ts'
import { LoadFailure } from './load-failure.tsx'
import { LoadingIndicator } from './loading-indicator.tsx'

type LoadedModuleProps<Module> = {
  /** Brings the module; one function for as long as the part stands. */
  load: () => Promise<Module>
  /** Said, or shown, while it loads. */
  waiting: ReactNode
  /** Said when it could not be loaded; without a full stop. */
  failed: string
  children: (module: Module) => ReactNode
}

/** A part whose code is loaded when it is shown; the way to try again when it does not come. */
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
