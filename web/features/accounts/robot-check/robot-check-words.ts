import { create } from 'zustand'

/** What a person is told while the robot check runs; null while it does not. The check brings the words along. */
export const useRobotCheckWords = create<{ words: string | null }>(() => ({ words: null }))
