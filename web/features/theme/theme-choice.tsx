import { useSyncExternalStore } from 'react'
import { browserStore, canKeep } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

type Theme = 'system' | 'light' | 'dark'

const options = [
  { value: 'system', label: 'Same as this device', hint: 'Changes with it, for example at night' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

function readTheme(): Theme {
  const stored = browserStore.getItem(storageKeys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The script at the top of the page controls the theme. It receives this choice in the same way as one made in another tab. */
function choose(theme: Theme): void {
  if (!canKeep()) return
  if (theme === 'system') browserStore.removeItem(storageKeys.theme)
  else browserStore.setItem(storageKeys.theme, theme)
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.theme }))
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed)
  // The script has already handled the press of the header button when this listener runs.
  addEventListener('click', changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener('click', changed)
  }
}

/** Light, dark, or the device's setting. Stored in this browser (specification §3, theme-preference). */
export function ThemeChoice() {
  const theme = useSyncExternalStore(follow, readTheme, () => 'system' as const)
  return (
    <RadioGroup
      legend="Light or dark"
      hint="Saved in this browser only."
      name="theme"
      inline
      options={options}
      value={theme}
      onChange={(event) => {
        const { value } = event.currentTarget
        choose(value === 'light' || value === 'dark' ? value : 'system')
      }}
    />
  )
}
