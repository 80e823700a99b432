export type { MyApplication, MyConversation, MyInterview, MyMention, MyWork } from './responses/my-work.ts'

/** The parts of a person's work, in the order of the start page and of the morning email. */
export const WORK_PARTS = ['late', 'followUps', 'answered', 'mentions', 'interviews', 'conversations', 'assigned'] as const
export type WorkPart = (typeof WORK_PARTS)[number]

export const workPartWords: Readonly<Record<WorkPart, string>> = {
  late: 'Overdue',
  followUps: 'To follow up',
  answered: 'The applicant has answered',
  mentions: 'You have been mentioned',
  interviews: 'Your interviews today',
  conversations: 'Waiting for a reply',
  assigned: 'Assigned to you',
}

/** What staff are told by email at once. */
export const WORK_NEWS = ['assigned', 'deputy', 'mentioned', 'answered'] as const
export type WorkNews = (typeof WORK_NEWS)[number]

export const workNewsWords: Readonly<Record<WorkNews, string>> = {
  assigned: 'Assigned to you by a colleague',
  deputy: 'You are the deputy of a colleague who is away',
  mentioned: 'A note mentions you',
  answered: 'The applicant has answered',
}

/** `1,000+` for a part that is counted no further. */
export const partCount = (count: number): string => (count > 1000 ? '1,000+' : count.toLocaleString('en'))
