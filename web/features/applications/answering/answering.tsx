import { useEffect, useRef, useState } from 'react'
import { answerMessages } from '#domain/applications/application-reply.ts'
import { focusLate } from '#web/lib/page/late-focus.ts'
import { announceChange } from '#web/lib/backend/data-changes.ts'
import { Notice, type NoticeKind } from '#web/ui/notice.tsx'
import type { ApplicationEvent } from '#web/features/applications/stored/application-events.ts'
import { isAwaitingReply } from '#web/features/applications/stored/application-list-data.ts'
import { QuotedWords } from './quoted-words.tsx'
import type { Followed } from './offer.ts'
import { OfferToAnswer } from './offer-to-answer.tsx'
import { QuestionToAnswer } from './question-to-answer.tsx'
import './answering.css'

/** What waits for the applicant, as it stood when it was asked or offered. */
export type Awaited = Followed & { event: ApplicationEvent }

export type Outcome = {
  kind: 'answered' | 'taken' | 'declined' | 'overtaken'
  /** When the transition was made that it tells of; null where somebody else was faster. */
  at: string | null
  /** What was written and could not be sent any more. */
  unsent?: string
}

function awaitedIn({ application, events }: Followed): Awaited | undefined {
  if (!isAwaitingReply(application)) return undefined
  const event = events.findLast(({ to }) => to === application.status)
  return event && { application, events, event }
}

/** Where an applicant answers a question or an offer, and reads what became of the answer. */
export function Answering(followed: Followed) {
  const awaited = awaitedIn(followed)
  // What somebody is answering does not go from under their hands because another tab or the office was faster.
  const [last, setLast] = useState(awaited)
  const [done, setDone] = useState<{ outcome: Outcome; of: number }>()
  if (awaited && awaited.event.id !== last?.event.id) setLast(awaited)
  const shown = awaited ?? last
  if (!shown || followed.application.status === 'withdrawn') return null

  const { id } = shown.event
  if (done?.of === id) return isOld(done.outcome, followed.events) ? null : <OutcomeNotice {...done.outcome} />
  const props = {
    awaited: shown,
    isOver: awaited === undefined,
    onDone: (outcome: Outcome) => {
      setDone({ outcome, of: id })
      announceChange('applications', 'calendar', 'notifications')
    },
  }
  return shown.event.to === 'accepted' ? <OfferToAnswer key={id} {...props} /> : <QuestionToAnswer key={id} {...props} />
}

/** Something has happened since. */
function isOld({ at }: Outcome, events: readonly ApplicationEvent[]): boolean {
  const newest = events.at(-1)
  return at !== null && newest !== undefined && Date.parse(newest.at) > Date.parse(at)
}

type OutcomeWords = { kind: NoticeKind; title: string; text: string }

function wordsOf({ kind, unsent }: Outcome): OutcomeWords {
  switch (kind) {
    case 'answered':
      return {
        kind: 'success',
        title: 'We have received your answer',
        text: 'We will continue with your application. You can see your answer in the timeline.',
      }
    case 'taken':
      return { kind: 'success', title: 'The place is yours', text: 'We have emailed you. Your next steps are below.' }
    case 'declined':
      return {
        kind: 'success',
        title: 'You have declined the place',
        text: 'Thank you for telling us. Someone else can now have it. You can apply again at any time.',
      }
    case 'overtaken':
      return {
        kind: 'info',
        title: unsent === undefined ? answerMessages.notOffered : answerMessages.notAsked,
        text: 'You can see what happened in the timeline below.',
      }
  }
}

/** Takes the focus of the button that is gone. */
function OutcomeNotice(outcome: Outcome) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => focusLate(notice.current), [])
  const { kind, title, text } = wordsOf(outcome)
  return (
    <Notice ref={notice} tabIndex={-1} role="status" kind={kind} title={title}>
      <p>{text}</p>
      {outcome.unsent && <QuotedWords from="What you wrote was not sent">{outcome.unsent}</QuotedWords>}
    </Notice>
  )
}
