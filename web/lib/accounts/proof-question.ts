import { create } from 'zustand'

type Question = { answer: (isProved: boolean) => void }

/** Whether somebody is being asked to show that it is them; null while nobody is. */
export const useProofQuestion = create<{ question: Question | null }>()(() => ({ question: null }))
