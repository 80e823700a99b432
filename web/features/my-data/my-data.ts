import type { ChatMessage } from '#domain/chat/chat.ts'
import type { InquiryKind } from '#domain/inquiries/inquiry-kinds.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'
import type { LetterState } from '#domain/applications/admission-letters.ts'
import type { InterviewState, InterviewWay } from '#domain/staff/interviews.ts'
import { query } from '#web/lib/queries/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { ownKey } from '#web/lib/queries/query-client.ts'

type Details = Readonly<Record<string, unknown>>

/** The file from GET /api/my-data (docs/guides/my-data.md). Times are ISO 8601. */
export type MyData = {
  format: 1
  madeAt: string
  account: {
    id: string
    email: string
    phone: string | null
    createdAt: string
    emailConfirmedAt: string | null
    lastSignInAt: string | null
    hasPassword: boolean
    details: Details
  }
  identities: { provider: string; createdAt: string; lastSignInAt: string | null; details: Details }[]
  twoFactors: { type: 'totp' | 'phone'; name: string | null; phone: string | null; status: string; createdAt: string }[]
  profile: { username: string | null; fullName: string | null; website: string | null; avatarUrl: string | null; updatedAt: string } | null
  emailPreferences: { draftReminders: boolean; notifications: boolean; workEmails: boolean; updatedAt: string } | null
  applications: StoredApplication[]
  interviews: {
    application: string
    startsAt: string
    minutes: number
    way: InterviewWay
    place: string
    note: string
    state: InterviewState
  }[]
  admissionLetters: {
    application: string
    code: string
    issuedAt: string
    program: string
    course: string
    startDate: string
    studyMode: string
    state: LetterState
  }[]
  courses: { course: string; startedAt: string; source: string; finishedModules: { module: string; finishedAt: string }[] }[]
  eventSignUps: { title: string; place: string; startsAt: string; endsAt: string; signedUpAt: string }[]
  inquiries: (StoredInquiry & {
    reference: string
    kind: InquiryKind
    status: string
    sentAt: string
    answeredAt: string | null
    closedAt: string | null
    consent: { at: string; version: string }
  })[]
  chats: {
    reference: string
    name: string
    email: string
    createdAt: string
    closedAt: string | null
    messages: Pick<ChatMessage, 'position' | 'author' | 'authorName' | 'text' | 'createdAt'>[]
  }[]
  devices: {
    browser: string | null
    system: string | null
    userAgent: string | null
    address: string | null
    signedInAt: string
    lastUsedAt: string
  }[]
  notifications: { kind: string; details: Details; createdAt: string; readAt: string | null }[]
  newsletter: { email: string; subscribedAt: string } | null
  /** `subject` and `text`: of sent emails about an application. */
  emails: { kind: string; queuedAt: string; sentAt: string | null; subject?: string; text?: string }[]
  textMessages: { phone: string; kind: string; queuedAt: string; sentAt: string | null }[]
}

export type StoredApplication = {
  id: string
  number: string | null
  status: string
  createdAt: string
  updatedAt: string
  sentAt: string | null
  declaration: Details | null
  answers: Details
  /** Contact details as corrected after submission, latest last. */
  contactCorrections: { at: string; phoneNumber: string; email: string; contactAddress: string; by: 'applicant' | 'institute' }[]
  history: {
    at: string
    by: string
    from: string
    to: string
    note: string | null
    /** YYYY-MM-DD */
    dueOn: string | null
    offeredCourse: string | null
    offeredIntake: string | null
    offeredStudyMode: string | null
    /** Sentences. */
    reasons: string[]
    withdrawalReason: string | null
    ownNote: string | null
  }[]
}

const readMyData = (): Promise<MyData> => callApi<MyData>('my-data')

/** Always reloaded, because an older copy would be incomplete. */
export const myDataQuery = () => query(ownKey('my-data'), readMyData, { staleTime: 0, gcTime: 0 })

/** Loads the file and passes it to the browser, which saves it or asks where to save it. Throws `BackendError`. */
export async function downloadMyData(): Promise<void> {
  const data = await readMyData()
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' })
  saveFile(file, `my-data-${data.madeAt.slice(0, 10)}.json`)
}
