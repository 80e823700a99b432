import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { CopyActions, FormCopy, FormCopyStore } from '#web/features/applications/draft/form-copy.ts'

/** The form whose questions are on screen. */
export type AskedForm = {
  copy: FormCopyStore
  /** Set if an officer is typing on the applicant's behalf. The officer's browser must not autofill or store anything. */
  isForAnother?: boolean
  /** Paths that were answered earlier and are not shown here. They count as answered and can be answered again. `words` explains this. */
  hidden?: { paths: readonly string[]; words: string } | undefined
}

export const AskedFormContext = createContext<AskedForm | null>(null)

export function useAskedForm(): AskedForm {
  const asked = use(AskedFormContext)
  if (asked === null) throw new Error('Questions must be used inside a form')
  return asked
}

export const useCopy = <Value>(part: (copy: FormCopy & CopyActions) => Value): Value => useStore(useAskedForm().copy, part)

/** Whether an answer, or the answer that contains it, was given earlier and is not shown here. */
export const isHidden = ({ hidden }: Pick<AskedForm, 'hidden'>, path: string): boolean =>
  hidden?.paths.some((known) => path === known || path.startsWith(`${known}.`)) ?? false
