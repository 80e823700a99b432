import type { GoTrueClient, Session } from '@supabase/auth-js'
import { create } from 'zustand'

/** The email addresses of who is signed in, null for nobody, and of who the link would sign in, null while nobody knows. */
export type TwoPeople = { current: string | null; other: string | null }

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

/** What may happen to the session a link carries: taken, or left, in favour of the one that is there if there is one. */
export type Verdict = { mayTake: true } | { mayTake: false; own: Session | null }

/**
 * Anybody can send anybody a link that carries a session: whoever followed it would fill in somebody else's application. So a
 * session that did not begin in this browser is taken only when the person at the screen says so, signed in or not (ruling
 * 44); one of the person who is signed in already is their own. With a null token nobody knows whose it is before it is used.
 */
export async function judgeLink(
  auth: Pick<GoTrueClient, 'getSession' | 'getUser'>,
  accessToken: string | null,
  ask: (people: TwoPeople) => Promise<boolean>,
): Promise<Verdict> {
  const own = (await auth.getSession()).data.session
  const other = accessToken === null ? null : (await auth.getUser(accessToken)).data.user
  // A token that is worth nothing signs nobody in: using it says what is wrong.
  if (accessToken !== null && other === null) return { mayTake: true }
  if (own !== null && other?.id === own.user.id) return { mayTake: true }
  const mayTake = await ask({ current: own === null ? null : (own.user.email ?? ''), other: other === null ? null : (other.email ?? '') })
  return mayTake ? { mayTake } : { mayTake, own }
}

/** Who takes whose place after a link was used, as a sentence; undefined when nobody changes. */
export function changeNotice(before: Session['user'] | null, after: Session['user'] | undefined): string | undefined {
  return before && after && before.id !== after.id ? `You are now signed in as ${after.email}, no longer as ${before.email}.` : undefined
}
