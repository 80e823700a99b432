import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useApplication } from './application-store.ts'
import { presetsOf } from './presets.ts'

/** Keeps what is known of the person beside the draft; `?course=` names the course whose page they came from. */
export function usePresets(personId: string, { name, email }: { name: string; email: string }): void {
  const [parameters] = useSearchParams()
  const asked = parameters.get('course')
  const wantedCourse = useApplication((state) => state.wantedCourse)
  useEffect(() => {
    const { open, note } = useApplication.getState()
    open(personId)
    if (asked !== null) note({ wantedCourse: asked })
  }, [personId, asked])
  useEffect(() => {
    const presets = presetsOf({ name, email, course: wantedCourse })
    useApplication.setState(({ revision }) => ({ presets, revision: revision + 1 }))
  }, [name, email, wantedCourse])
}
