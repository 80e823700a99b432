import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import type { ConsoleCommand } from './keys.ts'

/** Commands available on every screen: the palette, the keyboard shortcuts and navigation. */
export function useWaysOut(ask: (task: 'palette' | 'keys') => void): ConsoleCommand[] {
  const navigate = useNavigate()
  return [
    { label: 'Commands', keys: '$mod+k', shown: 'Ctrl K', isKeyOnly: true, run: () => ask('palette') },
    { label: 'Show all keyboard shortcuts', keys: '[Shift]+?', shown: '?', run: () => ask('keys') },
    { label: 'Go to applications', run: () => void navigate(adminPaths.applications) },
    { label: 'Go to the start page', run: () => void navigate(paths.admin) },
  ]
}
