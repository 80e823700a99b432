import { chatReply } from '#content/chat-reply.ts'
import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import { formatMoney } from '#domain/programs/costs.ts'
import { dateIn, formatDate } from '#domain/dates/dates.ts'
import { workingDaysAfter } from '#domain/dates/working-days.ts'
import { deskAnswer } from '#domain/inquiries/kinds/contact.ts'
import { inquiryAnswers } from '#domain/inquiries/inquiry-answers.ts'
import { type InquiryKind, fieldsOfKind, isInquiryKind, wordsOfKind } from '#domain/inquiries/inquiry-kinds.ts'
import { sponsorshipEstimate } from '#domain/inquiries/kinds/sponsorship.ts'
import type { StoredInquiry } from '#domain/inquiries/stored-inquiry.ts'
import { isPlainAddress, withoutLinks } from '#domain/text/unlinked-text.ts'
import { courseLengths } from '#domain/programs/course-lengths.ts'
import type { WordedEmail } from '#server/mail/worded-email.ts'
import { greeting } from './account-emails.ts'
import { moment } from './layout.ts'
import { SUSPECTED_SUBJECT } from './notice-emails.ts'

export type InquiryEmailData = StoredInquiry & {
  reference: string
  kind: InquiryKind
  sentAt: Date
  /** The name, if it is suitable for a greeting. */
  greetedAs: string | undefined
  /** The honeypot of the form was filled in. */
  suspected?: boolean | undefined
  /** Where staff reply to it; undefined if there is no staff. */
  consoleUrl?: string | undefined
}

/**
 * The sender's copy. Anyone can enter another person's address, so it contains no web address, and its greeting never contains text that
 * is not a name.
 */
export function inquiryReceipt(inquiry: InquiryEmailData): WordedEmail {
  const { reference, kind, greetedAs } = inquiry
  const words = wordsOfKind(kind)
  const answers = answersOf(inquiry).filter(({ name }) => name !== 'name')
  return {
    template: 'inquiry_receipt',
    values: { number: reference, inquiry: words.name, 'answer time': answerTime(inquiry), 'next steps': words.next.join('\n\n') },
    greeting: greeting(greetedAs),
    data: [
      { label: 'Your reference number', value: reference },
      ...costsOf(inquiry),
      ...answers.map(({ label, value, asIs }) => ({ label, value: asIs ? value : withoutLinks(value), asIs })),
    ],
    closing: ['If you did not write this, someone entered your address by mistake. You do not need to do anything.'],
  }
}

const withoutReceipt = (reference: string, consoleUrl: string | undefined) =>
  consoleUrl === undefined
    ? `They have not had a receipt. If you think that a person wrote this, run npm run inbox -- genuine ${reference} to send it.`
    : 'They have not had a receipt. Confirm in the console that a person wrote this, and it will be sent.'

/** For the institute. A reply to the email goes to the sender. */
export function inquiryNotice(inquiry: InquiryEmailData): WordedEmail {
  const { reference, kind, name, suspected = false, consoleUrl } = inquiry
  return {
    template: 'inquiry_notice',
    values: { number: reference, inquiry: wordsOfKind(kind).name },
    before: suspected ? SUSPECTED_SUBJECT : '',
    after: `: ${name}`,
    greeting: 'Dear colleagues,',
    more: [
      consoleUrl === undefined
        ? 'If you reply to this email, your reply will go to them.'
        : 'Reply in the console, where your colleagues can see it.',
      ...(suspected ? [`${chatReply.suspected} ${withoutReceipt(reference, consoleUrl)}`] : []),
    ],
    ...(consoleUrl === undefined ? {} : { action: { label: 'Open in the console', url: consoleUrl } }),
    data: [{ label: 'Number', value: reference }, ...costsOf(inquiry), ...answersOf(inquiry)],
  }
}

export type InquiryAnswerData = {
  reference: string
  kind: InquiryKind
  fullName: string | undefined
  /** The author, time (ISO 8601) and text of the reply: plain text with line breaks. */
  authorName: string
  createdAt: string
  text: string
  /** What the sender wrote, and when (ISO 8601). Empty if there is nothing to quote. */
  question: string
  askedAt: string
}

/** For the sender: the reply from staff, and below it what they wrote. */
export function inquiryAnswer(answer: InquiryAnswerData): WordedEmail {
  const { reference, kind, fullName, authorName, createdAt, text, question, askedAt } = answer
  const about = isInquiryKind(kind) ? wordsOfKind(kind).name : 'inquiry'
  return {
    template: 'inquiry_answer',
    values: { number: reference, inquiry: about },
    greeting: greeting(fullName),
    more: [text, `${authorName}\n${moment(createdAt)}`],
    quotes: question === '' ? [] : [{ label: `You wrote on ${moment(askedAt)}`, text: withoutLinks(question) }],
    closing: ['If you did not write to us, someone entered your address by mistake. You do not need to do anything.'],
  }
}

function answersOf({ kind, ...inquiry }: InquiryEmailData) {
  return inquiryAnswers(fieldsOfKind(kind), inquiry).map((answer) => ({
    ...answer,
    asIs: answer.name === 'email' && isPlainAddress(answer.value),
  }))
}

/** When the sender will hear from us: the desk's response time from the contact page, or otherwise a date. */
function answerTime({ kind, details, sentAt }: InquiryEmailData): string {
  const ofDesk = kind === 'contact' ? deskAnswer(details['topic']) : null
  if (ofDesk !== null) return ofDesk
  const day = workingDaysAfter(dateIn(institute.timeZone, sentAt), wordsOfKind(kind).answerDays)
  return inquiryFormWords.sent.answer.replace('{day}', formatDate(day))
}

/** The cost of a sponsorship, at the amounts valid when the email is rendered. */
function costsOf({ kind, details }: InquiryEmailData): { label: string; value: string }[] {
  const estimate = kind === 'sponsorship' ? sponsorshipEstimate(details, courseLengths) : null
  if (estimate === null) return []
  const { learners, month, months, whole } = estimate
  return [
    { label: learners === 1 ? 'For one student, a month' : `For ${learners} students, a month`, value: formatMoney(month.total) },
    ...(whole === null
      ? []
      : [{ label: months === 1 ? 'In all, for 1 month' : `In all, for ${months} months`, value: formatMoney(whole) }]),
  ]
}
