import { useNavigate } from 'react-router'
import { applicationSteps } from '#domain/applications/application-steps.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { ConsoleCommand } from '#web/admin/shell/keys/keys.ts'
import { lineCommands } from '#web/admin/shell/keys/row-commands.ts'
import { useWaysOut } from '#web/admin/shell/keys/global-commands.ts'
import type { AssistedApplicationTask } from './assisted-application-dialogs.tsx'

export type FrontDeskTask = 'palette' | 'keys'

/** Every front desk command, in the order of the keyboard shortcuts dialog. */
export function useFrontDeskCommands({ ask, begin }: { ask: (task: FrontDeskTask) => void; begin: () => void }): ConsoleCommand[] {
  const waysOut = useWaysOut(ask)
  return [{ label: 'Begin an application', keys: 'n', shown: 'n', run: begin }, ...lineCommands, ...waysOut]
}

/** `hasHidden`: whether there are answers from an earlier session. */
type Needs = { ask: (task: AssistedApplicationTask) => void; go: (step: number) => void; hasHidden: boolean }

/** The commands for an assisted application. Letter keys work only outside its fields. */
export function useAssistedApplicationCommands({ ask, go, hasHidden }: Needs): ConsoleCommand[] {
  const navigate = useNavigate()
  const waysOut = useWaysOut(ask)
  return [
    ...applicationSteps.map(({ title }, index) => ({
      label: `Go to step ${index + 1}, ${title}`,
      keys: String(index + 1),
      shown: String(index + 1),
      run: () => go(index),
    })),
    { label: 'Hand over the application', keys: 'g', shown: 'g', run: () => ask('give') },
    { label: 'Send for this person', keys: 's', shown: 's', run: () => ask('send') },
    ...(hasHidden ? [{ label: 'Remove a hidden answer', run: () => ask('remove answer') }] : []),
    { label: 'Remove the assisted application', run: () => ask('remove') },
    { label: 'Back to the front desk', keys: 'b', shown: 'b', run: () => void navigate(adminPaths.frontDesk) },
    ...waysOut,
  ]
}
