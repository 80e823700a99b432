import { staffStatusLabel } from '#domain/applications/status-words.ts'
import { adminPaths } from '#domain/staff/admin-paths.ts'
import { endOfInterview } from '#domain/staff/interviews.ts'
import type { MyApplication, MyConversation, MyInterview, MyMention } from '#domain/staff/my-work.ts'
import { kindWords } from '#web/admin/inbox/inbox-words.ts'
import { formatShortDay, shortWhen } from '#web/admin/shell/moments.ts'
import { formatTime } from '#web/lib/moments.ts'
import type { WorkRow } from './work-rows.tsx'

const whose = ({ inPlaceOf, isUnassigned = false }: { inPlaceOf: string | null; isUnassigned?: boolean }) =>
  inPlaceOf !== null ? `For ${inPlaceOf}, who is away` : isUnassigned ? 'Not assigned yet' : ''

const applicationRow = (item: MyApplication, when: string): WorkRow => ({
  key: item.number,
  to: adminPaths.application(item.number),
  title: item.name,
  when,
  details: [item.number, staffStatusLabel(item.status), whose(item)],
  isRestricted: item.restrictedSince !== null,
})

const dayWords = (day: string | null, today: string, words: (day: string) => string) =>
  day === null ? '' : words(formatShortDay(day, today))

/** @param today YYYY-MM-DD */
export const lateRow = (item: MyApplication, today: string): WorkRow => ({
  ...applicationRow(
    item,
    dayWords(item.answerBy, today, (day) => `Due ${day}`),
  ),
  isLate: true,
})

export const followUpRow = (item: MyApplication, today: string): WorkRow =>
  item.followUpOn === today
    ? applicationRow(item, 'Today')
    : {
        ...applicationRow(
          item,
          dayWords(item.followUpOn, today, (day) => `Since ${day}`),
        ),
        isLate: true,
      }

export const answeredRow = (item: MyApplication): WorkRow =>
  applicationRow(item, item.answeredAt === null ? '' : shortWhen(item.answeredAt))

export const assignedRow = (item: MyApplication, today: string): WorkRow =>
  applicationRow(
    item,
    dayWords(item.answerBy, today, (day) => `Due ${day}`),
  )

export const mentionRow = ({ note, number, name, by, at, inPlaceOf }: MyMention): WorkRow => ({
  key: String(note),
  to: `${adminPaths.application(number)}#notes`,
  title: name,
  when: shortWhen(at),
  details: [number, `By ${by ?? 'a former colleague'}`, whose({ inPlaceOf })],
  isRestricted: false,
})

export const interviewRow = (item: MyInterview): WorkRow => ({
  key: `${item.number} ${item.startsAt}`,
  to: adminPaths.application(item.number),
  title: item.name,
  when: `${formatTime(item.startsAt)} to ${formatTime(endOfInterview(item))}`,
  details: [item.number, item.way === 'phone' ? 'By phone' : 'In person'],
  isRestricted: item.restrictedSince !== null,
})

export const conversationRow = (item: MyConversation): WorkRow => ({
  key: item.reference,
  to: adminPaths.conversation(item.reference),
  title: item.name,
  when: shortWhen(item.since),
  details: [kindWords(item.kind), whose(item)],
  quote: item.preview,
  isRestricted: item.restrictedSince !== null,
})
