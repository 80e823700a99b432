import * as z from 'zod/mini'
import * as applicant from '#domain/applications/application-responses.ts'
import * as application from '#domain/staff/responses/application.ts'
import * as announcements from '#domain/staff/responses/announcements.ts'
import * as decisions from '#domain/staff/responses/decisions.ts'
import * as emails from '#domain/staff/responses/email-templates.ts'
import * as events from '#domain/staff/responses/events.ts'
import * as frontDesk from '#domain/staff/responses/front-desk.ts'
import * as inbox from '#domain/staff/responses/inbox.ts'
import * as interviews from '#domain/staff/responses/interviews.ts'
import * as myWork from '#domain/staff/responses/my-work.ts'
import * as newsletter from '#domain/staff/responses/newsletter.ts'
import * as statistics from '#domain/staff/responses/statistics.ts'
import * as outbox from '#domain/staff/responses/outbox.ts'
import * as parts from '#domain/staff/responses/parts.ts'
import * as data from '#domain/staff/responses/personal-data.ts'
import * as staff from '#domain/staff/responses/staff.ts'
import * as work from '#domain/staff/responses/work-list.ts'
import type { FunctionName, JsonFunction } from './functions.ts'

/**
 * Response schemas of the database functions whose result is JSON or may be null, which the generated types do not show. Tests check
 * every response against them (`supabase/tests/office/staff-people.ts`). Browser code uses only the types.
 */
export const answers = {
  answer_offer: applicant.answered,
  answer_question: applicant.answered,
  apply_again: applicant.againApplied,
  correct_contact_details: applicant.correctedContact,
  invitation_of_link: staff.offeredRole,
  staff_accept_invitation: staff.acceptedInvitation,
  staff_application: application.oneApplication,
  staff_application_emails: application.applicationEmails,
  staff_application_inquiries: z.array(inbox.tiedInquiry),
  staff_assign: work.changedWork,
  staff_at_application: application.there,
  staff_audit: staff.logPage,
  staff_breaches: z.array(data.breach),
  staff_bulk: work.bulkJob,
  staff_bulk_preview: work.bulkPreview,
  staff_bulk_start: parts.startedJob,
  staff_class_list: work.classList,
  staff_conversation: inbox.conversation,
  staff_data_request: data.dataRequest,
  staff_data_requests: data.dataRequests,
  staff_announcements: announcements.announcements,
  staff_duplicates: z.array(application.duplicate),
  staff_event_people: z.array(events.eventPerson),
  staff_events: events.staffEvents,
  staff_weekly_statistics: statistics.weeklyStatistics,
  staff_follow_up: work.changedWork,
  staff_give_assisted_application: frontDesk.givenLink,
  staff_hand_out: data.handedOut,
  staff_inbox: inbox.inboxPage,
  staff_inbox_answer: inbox.sentAnswer,
  staff_inbox_changed: z.nullable(z.string()),
  staff_inbox_counts: inbox.inboxCounts,
  staff_interview_clashes: z.array(interviews.interviewClash),
  staff_interview_day: interviews.interviewDay,
  staff_interview_times: interviews.interviewTimes,
  staff_interviews: interviews.applicationInterviews,
  staff_issue: newsletter.issue,
  staff_issues: z.array(newsletter.issueLine),
  staff_retained_application: application.retainedApplication,
  staff_email_template: emails.templateRecord,
  staff_email_templates: z.array(emails.ownTemplate),
  staff_mark: work.changedWork,
  staff_my_work: myWork.myWork,
  staff_change_status: parts.startedJob,
  staff_newsletter_plan: newsletter.newsletterPlan,
  staff_next_interview_day: z.nullable(parts.day),
  staff_notes: application.staffNotes,
  staff_statistics: z.nullable(statistics.statistics),
  staff_outbox: outbox.outboxPage,
  staff_outbox_changed: z.nullable(z.string()),
  staff_outbox_correct: outbox.correctedAddress,
  staff_outbox_counts: outbox.outboxCounts,
  staff_outbox_failed: outbox.failedEmails,
  staff_outbox_send: outbox.sentAgain,
  staff_people: staff.staffPeople,
  staff_places: application.coursePlaces,
  staff_course_places: decisions.editedPlaces,
  staff_rejection_reasons: decisions.editedReasons,
  reason_sentences: z.record(z.string(), z.string()),
  staff_request_holdings: data.holdings,
  staff_request_words: z.array(data.staffWords),
  staff_retention: z.array(data.retentionRule),
  staff_reveal: application.revealed,
  staff_save_data_request: z.nullable(z.string()),
  staff_save_issue: parts.saved,
  staff_save_email_template: emails.templateRecord,
  staff_save_assisted_application: parts.saved,
  staff_send_assisted_application: frontDesk.sentAssistedApplication,
  staff_saved_replies: z.array(inbox.savedReply),
  staff_self: staff.standing,
  staff_reset_email_template: emails.templateRecord,
  staff_tag: work.changedWork,
  staff_views: z.array(work.savedView),
  staff_assisted_application: frontDesk.assistedApplication,
  staff_assisted_applications: z.array(frontDesk.assistedApplicationLine),
  staff_work_changed: z.nullable(z.string()),
  staff_work_counts: work.workCounts,
  staff_work_list: work.workPage,
  staff_work_options: work.workOptions,
  take_assisted_application: frontDesk.takenAssistedApplication,
  assisted_application_of_link: frontDesk.linkedAssistedApplication,
  withdraw_application: applicant.withdrawal,
} satisfies Record<JsonFunction, z.ZodMiniType> & { [Name in FunctionName]?: z.ZodMiniType }
