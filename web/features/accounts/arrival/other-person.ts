import type { GoTrueClient, Session } from '@supabase/auth-js'
import { create } from 'zustand'

/** Email addresses of the signed-in person (null if there is none) and of the person the link would sign in (null if not yet known). */
export type TwoPeople = { current: string | null; other: string | null }

type Question = TwoPeople & { answer: (change: boolean) => void }

/** The question on screen; null if there is none. */
export const useOtherPersonQuestion = create<{ question: Question | null }>()(() => ({ question: null }))

/** Asks the person using the browser. Resolves to true if they want to be signed in as the other person. */
export function askAboutOtherPerson(people: TwoPeople): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (change: boolean) => {
      useOtherPersonQuestion.setState({ question: null })
      resolve(change)
    }
    useOtherPersonQuestion.setState({ question: { ...people, answer } })
  })
}

/** Whether the session in a link may be accepted. If not, `own` is the existing session, if any. */
export type Verdict = { mayTake: true } | { mayTake: false; own: Session | null }

/**
 * Anyone can send a link that carries a session, and a person who followed it would fill in someone else's application. So a session that
 * did not begin in this browser is accepted only if the person using the browser agrees, whether or not they are signed in (ruling 44).
 * No question is needed for a session of the person who is already signed in. With a null token, the owner of the session is unknown
 * until the token is used.
 */
export async function judgeLink(
  auth: Pick<GoTrueClient, 'getSession' | 'getUser'>,
  accessToken: string | null,
  ask: (people: TwoPeople) => Promise<boolean>,
): Promise<Verdict> {
  const own = (await auth.getSession()).data.session
  const other = accessToken === null ? null : (await auth.getUser(accessToken)).data.user
  // An invalid token cannot sign anyone in, and using it shows why it is invalid.
  if (accessToken !== null && other === null) return { mayTake: true }
  if (own !== null && other?.id === own.user.id) return { mayTake: true }
  const mayTake = await ask({ current: own === null ? null : (own.user.email ?? ''), other: other === null ? null : (other.email ?? '') })
  return mayTake ? { mayTake } : { mayTake, own }
}

/** States which account has been replaced by a link; undefined if the person is the same. */
export function changeNotice(before: Session['user'] | null, after: Session['user'] | undefined): string | undefined {
  return before && after && before.id !== after.id ? `You are now signed in as ${after.email}, no longer as ${before.email}.` : undefined
}
