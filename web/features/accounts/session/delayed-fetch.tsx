import { useEffect, useState, type ReactNode } from 'react'
import { toast } from '#web/lib/toast.ts'

type FetchedProps<Part> = {
  load: () => Promise<Part>
  /** Called after an error message if the module cannot be loaded. The next mount tries again, whereas `lazy` would cache the failure. */
  giveUp: () => void
  children: (part: Part) => ReactNode
}

/** Loads a part of the page when it mounts. The bar at the top of the page shows the loading progress. */
export function Fetched<Part>({ load, giveUp, children }: FetchedProps<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    let current = true
    const { dataset } = document.documentElement
    dataset['waiting'] = ''
    load()
      .then(
        (loaded) => current && setPart(() => loaded),
        (cause: unknown) => {
          if (!current) return
          toast.error(cause instanceof Error ? cause.message : 'An unexpected error occurred')
          giveUp()
        },
      )
      .finally(() => delete dataset['waiting'])
    return () => {
      current = false
      delete dataset['waiting']
    }
  }, [load, giveUp])
  return part === null ? null : children(part)
}
