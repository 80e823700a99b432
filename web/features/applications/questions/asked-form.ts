import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { CopyActions, FormCopy, FormCopyStore } from '#web/features/applications/draft/form-copy.ts'

/** The form whose questions stand on the screen. */
export type AskedForm = {
  copy: FormCopyStore
  /** Whoever types is not the person: their browser has nothing to fill in, and keeps nothing. */
  isForAnother?: boolean
  /** Paths that were answered before and are not shown here: they count, and may be answered anew. `words` say so. */
  hidden?: { paths: readonly string[]; words: string } | undefined
}

export const AskedFormContext = createContext<AskedForm | null>(null)

export function useAskedForm(): AskedForm {
  const asked = use(AskedFormContext)
  if (asked === null) throw new Error('Questions are asked about a form')
  return asked
}

export const useCopy = <Value>(part: (copy: FormCopy & CopyActions) => Value): Value => useStore(useAskedForm().copy, part)

/** Whether an answer, or that of which it is a part, was given before and is not shown here. */
export const isHidden = ({ hidden }: Pick<AskedForm, 'hidden'>, path: string): boolean =>
  hidden?.paths.some((known) => path === known || path.startsWith(`${known}.`)) ?? false
