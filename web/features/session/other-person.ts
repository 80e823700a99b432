import type { GoTrueClient, Session } from '@supabase/auth-js'
import { create } from 'zustand'

/** The e-mail addresses of who is signed in and of who the link would sign in. */
export type TwoPeople = { current: string; other: string }

type Question = TwoPeople & { answer: (change: boolean) => void }

/** What is being asked on the screen; null while nothing is. */
export const useOtherPersonQuestion = create<{ question: Question | null }>()(() => ({ question: null }))

/** Asks the person at the screen; true to be signed in as the other one. */
export function askAboutOtherPerson(people: TwoPeople): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (change: boolean) => {
      useOtherPersonQuestion.setState({ question: null })
      resolve(change)
    }
    useOtherPersonQuestion.setState({ question: { ...people, answer } })
  })
}

/**
 * Anybody can send anybody a link that carries a session: whoever followed it would fill in somebody else's application.
 * So a session of another person than the one who is signed in is taken only when that person says so. Answers the session
 * to stay with, or null when the one of the link may be taken.
 */
export async function staysWith(
  auth: Pick<GoTrueClient, 'getSession' | 'getUser'>,
  accessToken: string,
  ask: (people: TwoPeople) => Promise<boolean>,
): Promise<Session | null> {
  const current = (await auth.getSession()).data.session
  if (current === null) return null
  const other = (await auth.getUser(accessToken)).data.user
  if (other === null || other.id === current.user.id) return null
  const mayChange = await ask({ current: current.user.email ?? '', other: other.email ?? '' })
  return mayChange ? null : current
}

/** Who takes whose place after a link was used, as a sentence; undefined when nobody changes. */
export function changeNotice(before: Session['user'] | null, after: Session['user'] | undefined): string | undefined {
  return before && after && before.id !== after.id ? `You are signed in as ${after.email} now, no longer as ${before.email}.` : undefined
}
