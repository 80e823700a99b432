export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/**
 * Owners `at aal1` and `at aal2` have a second factor. At aal1 they signed in with their password only, or have a token from before the
 * factor existed. At aal2 they have also entered its code.
 */
export const ACTORS = ['visitor', 'owner', 'owner at aal1', 'owner at aal2', 'stranger', 'service'] as const
export type Actor = (typeof ACTORS)[number]

/**
 * - `yes`: it succeeds
 * - `none`: no error, but nothing is seen or changed, because row-level security hides the row
 * - `denied`: PostgreSQL refuses (42501)
 */
export type Outcome = 'yes' | 'none' | 'denied'

type Line = Readonly<Record<Verb, Outcome>>
type Lines = Readonly<Record<Exclude<Actor, 'owner at aal2'>, Line>>

const nothing = { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' } as const

/**
 * Which actor may perform which operation on whose rows. Every table of schema public has its lines here, and a test fails for a table
 * without any. Each row in question belongs to `owner`. Schema private is closed to everyone in this table. For schema storage, whose
 * tables Supabase provides, the lines are those of our policies.
 */
export const accessTable: Readonly<Record<string, Lines>> = {
  profiles: {
    visitor: nothing,
    owner: { select: 'yes', insert: 'yes', update: 'yes', delete: 'denied' },
    'owner at aal1': nothing,
    stranger: { select: 'none', insert: 'denied', update: 'none', delete: 'denied' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  'applications (draft)': {
    visitor: nothing,
    owner: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
    'owner at aal1': nothing,
    // An insert for another person becomes the caller's own row, so there is nothing to refuse. See the submission tests.
    stranger: { select: 'none', insert: 'yes', update: 'none', delete: 'none' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  'applications (sent)': {
    visitor: nothing,
    owner: { select: 'yes', insert: 'yes', update: 'denied', delete: 'none' },
    'owner at aal1': { ...nothing, delete: 'none' },
    stranger: { select: 'none', insert: 'yes', update: 'none', delete: 'none' },
    // Only the applicant can submit an application. An update that changes nothing is allowed; a change of answers is not.
    service: { select: 'yes', insert: 'denied', update: 'yes', delete: 'yes' },
  },
  application_events: {
    visitor: nothing,
    owner: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
    'owner at aal1': nothing,
    stranger: { select: 'none', insert: 'denied', update: 'denied', delete: 'denied' },
    service: { select: 'yes', insert: 'denied', update: 'denied', delete: 'denied' },
  },
  // Written only by correct_contact_details.
  application_contacts: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': nothing,
    stranger: { ...nothing, select: 'none' },
    service: { ...nothing, select: 'yes' },
  },
  email_preferences: {
    visitor: nothing,
    owner: { select: 'yes', insert: 'yes', update: 'yes', delete: 'denied' },
    'owner at aal1': nothing,
    stranger: { select: 'none', insert: 'denied', update: 'none', delete: 'denied' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  // Written only by private.notify, and marked as read only by mark_notifications_read.
  notifications: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': nothing,
    stranger: { ...nothing, select: 'none' },
    service: { ...nothing, select: 'yes' },
  },
  // Everyone with an account can see the events. The server and staff write them.
  events: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': { ...nothing, select: 'yes' },
    stranger: { ...nothing, select: 'yes' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  // Written only by sign_up_for_event and leave_event, which maintain the number of places.
  event_sign_ups: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': nothing,
    stranger: { ...nothing, select: 'none' },
    service: { ...nothing, select: 'yes', delete: 'yes' },
  },
  // Both are written by start_course, finish_module and unfinish_module, or when a person is accepted on a course.
  enrolments: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': nothing,
    stranger: { ...nothing, select: 'none' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  module_completions: {
    visitor: nothing,
    owner: { ...nothing, select: 'yes' },
    'owner at aal1': nothing,
    stranger: { ...nothing, select: 'none' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  // Written only by /api. The sender has a copy of the inquiry in an email and in their data export.
  inquiries: {
    visitor: nothing,
    owner: nothing,
    'owner at aal1': nothing,
    stranger: nothing,
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  // Reached only through /api/chat, which identifies a visitor by a key and not by a role.
  chats: {
    visitor: nothing,
    owner: nothing,
    'owner at aal1': nothing,
    stranger: nothing,
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  chat_messages: {
    visitor: nothing,
    owner: nothing,
    'owner at aal1': nothing,
    stranger: nothing,
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  // An address belongs to nobody: the person who added it can neither see nor remove it here. Only the link in an email can remove it.
  subscribers: {
    visitor: { ...nothing, insert: 'yes' },
    owner: { ...nothing, insert: 'yes' },
    'owner at aal1': { ...nothing, insert: 'yes' },
    stranger: { ...nothing, insert: 'yes' },
    service: { select: 'yes', insert: 'yes', update: 'denied', delete: 'yes' },
  },
  // Viewing a picture in a public bucket is not a select: the storage server returns it to anyone.
  'storage.objects (own avatar)': {
    visitor: { select: 'none', insert: 'denied', update: 'none', delete: 'none' },
    owner: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
    'owner at aal1': nothing,
    stranger: { select: 'none', insert: 'denied', update: 'none', delete: 'none' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
  'storage.objects (another name in the own folder)': {
    visitor: { select: 'none', insert: 'denied', update: 'none', delete: 'none' },
    owner: { select: 'none', insert: 'denied', update: 'none', delete: 'none' },
    'owner at aal1': nothing,
    stranger: { select: 'none', insert: 'denied', update: 'none', delete: 'none' },
    service: { select: 'yes', insert: 'yes', update: 'yes', delete: 'yes' },
  },
}

/** The outcomes for an actor. After entering the code, an owner has the same access as an owner without a second factor. */
export const lineOf = (lines: Lines, actor: Actor): Line => lines[actor === 'owner at aal2' ? 'owner' : actor]

/** Every function of schema public that can be called from outside, with the roles that may call it. */
export const openFunctions: Readonly<Record<string, readonly ('anon' | 'authenticated' | 'service_role')[]>> = {
  apply_again: ['authenticated'],
  finish_module: ['authenticated'],
  my_courses: ['authenticated'],
  start_course: ['authenticated'],
  unfinish_module: ['authenticated'],
  correct_contact_details: ['authenticated'],
  mark_notifications_read: ['authenticated'],
  transitions: ['authenticated', 'service_role'],
  status_since: ['authenticated', 'service_role'],
  reply_by: ['authenticated', 'service_role'],
  offered_place: ['authenticated', 'service_role'],
  answer_by: ['authenticated', 'service_role'],
  interview: ['authenticated', 'service_role'],
  withdraw_application: ['authenticated'],
  answer_question: ['authenticated'],
  answer_offer: ['authenticated'],
  staff_change_status: ['authenticated'],
  staff_places: ['authenticated'],
  staff_course_places: ['authenticated'],
  staff_set_places: ['authenticated'],
  staff_rejection_reasons: ['authenticated'],
  staff_set_rejection_reasons: ['authenticated'],
  reason_sentences: ['authenticated'],
  sign_up_for_event: ['authenticated'],
  leave_event: ['authenticated'],
  staff_self: ['authenticated'],
  staff_active: ['authenticated'],
  staff_people: ['authenticated'],
  staff_give_role: ['authenticated'],
  staff_end_role: ['authenticated'],
  staff_invite: ['authenticated'],
  staff_take_back_invitation: ['authenticated'],
  staff_accept_invitation: ['authenticated'],
  invitation_of_link: ['anon', 'authenticated'],
  staff_events: ['authenticated'],
  staff_save_event: ['authenticated'],
  staff_cancel_event: ['authenticated'],
  staff_remove_event: ['authenticated'],
  staff_announcements: ['authenticated'],
  staff_announce: ['authenticated'],
  staff_end_announcement: ['authenticated'],
  staff_email_templates: ['authenticated'],
  staff_email_template: ['authenticated'],
  staff_save_email_template: ['authenticated'],
  staff_reset_email_template: ['authenticated'],
  staff_assisted_applications: ['authenticated'],
  staff_save_assisted_application: ['authenticated'],
  staff_give_assisted_application: ['authenticated'],
  staff_send_assisted_application: ['authenticated'],
  staff_take_back_assisted_application_links: ['authenticated'],
  staff_remove_assisted_application: ['authenticated'],
  assisted_application_of_link: ['anon', 'authenticated'],
  take_assisted_application: ['authenticated'],
  return_assisted_application: ['anon', 'authenticated'],
  staff_issues: ['authenticated'],
  staff_issue: ['authenticated'],
  staff_save_issue: ['authenticated'],
  staff_remove_issue: ['authenticated'],
  staff_prove_issue: ['authenticated'],
  staff_newsletter_plan: ['authenticated'],
  staff_send_issue: ['authenticated'],
  staff_take_back_issue: ['authenticated'],
  staff_stop_issue: ['authenticated'],
  staff_continue_issue: ['authenticated'],
  staff_work_list: ['authenticated'],
  staff_work_counts: ['authenticated'],
  staff_work_options: ['authenticated'],
  staff_weekly_statistics: ['authenticated'],
  staff_statistics: ['authenticated'],
  staff_work_changed: ['authenticated'],
  staff_assign: ['authenticated'],
  staff_follow_up: ['authenticated'],
  staff_mark: ['authenticated'],
  staff_tag: ['authenticated'],
  staff_views: ['authenticated'],
  staff_keep_view: ['authenticated'],
  staff_forget_view: ['authenticated'],
  staff_away: ['authenticated'],
  staff_write_note: ['authenticated'],
  staff_correct_contact: ['authenticated'],
  staff_email_application: ['authenticated'],
  staff_edit_note: ['authenticated'],
  staff_strike_note: ['authenticated'],
  staff_see_mention: ['authenticated'],
  staff_my_work: ['authenticated'],
  staff_judge_duplicate: ['authenticated'],
  staff_plan_interview: ['authenticated'],
  staff_call_off_interview: ['authenticated'],
  staff_close_interview: ['authenticated'],
  staff_interview_clashes: ['authenticated'],
  staff_interview_day: ['authenticated'],
  staff_next_interview_day: ['authenticated'],
  staff_interview_times: ['authenticated'],
  // For pages that were opened before the computed field existed.
  staff_bulk_preview: ['authenticated'],
  staff_bulk_start: ['authenticated'],
  staff_bulk: ['authenticated'],
  staff_bulk_take_back: ['authenticated'],
  staff_inbox: ['authenticated'],
  staff_inbox_counts: ['authenticated'],
  staff_inbox_changed: ['authenticated'],
  staff_inbox_assign: ['authenticated'],
  staff_inbox_mark: ['authenticated'],
  staff_inbox_answer: ['authenticated'],
  staff_inbox_state: ['authenticated'],
  staff_inbox_genuine: ['authenticated'],
  staff_inbox_note: ['authenticated'],
  staff_inbox_block: ['authenticated'],
  staff_inbox_remove: ['authenticated'],
  staff_saved_replies: ['authenticated'],
  staff_keep_reply: ['authenticated'],
  staff_forget_reply: ['authenticated'],
  staff_inbox_active: ['authenticated'],
  staff_inbox_tie: ['authenticated'],
  staff_outbox: ['authenticated'],
  staff_outbox_counts: ['authenticated'],
  staff_outbox_changed: ['authenticated'],
  staff_outbox_failed: ['authenticated'],
  staff_outbox_send: ['authenticated'],
  staff_outbox_correct: ['authenticated'],
  staff_data_requests: ['authenticated'],
  staff_save_data_request: ['authenticated'],
  staff_assign_data_request: ['authenticated'],
  staff_prove_data_request: ['authenticated'],
  staff_close_data_request: ['authenticated'],
  staff_breaches: ['authenticated'],
  staff_write_breach: ['authenticated'],
  staff_add_to_breach: ['authenticated'],
  staff_retention: ['authenticated'],
  staff_restrict: ['authenticated'],
  staff_lift_restriction: ['authenticated'],
  staff_erase: ['authenticated'],
  staff_take_back_erasure: ['authenticated'],
  staff_strike_passages: ['authenticated'],
}
