const PROFILE = 'id, updated_at, username, full_name, website, avatar_url'
const APPLICATION = `user_id, personal_info, academic_background, program_selection, accommodation, referee, status, submission_key,
  declaration, created_at, updated_at`
const EVENT = `slug, title, summary, description, place, latitude, longitude, online_url, starts_at, ends_at, sign_up_until, places,
  cancelled_at, is_sample`

/** The columns of tables in schema public that an API role may read or write if it has no access to whole rows. */
export const openColumns: Readonly<Record<string, string>> = {
  'authenticated insert profiles': PROFILE,
  'authenticated update profiles': PROFILE,
  'authenticated insert applications': APPLICATION,
  'authenticated update applications': APPLICATION,
  // Applicants must not see which member of staff acted or what staff wrote for each other.
  'authenticated select application_contacts': 'id, application_id, phone_number, email, contact_address, created_at, is_by_institute',
  'authenticated select application_events': `id, application_id, at, actor_kind, from_status, to_status, note_for_applicant,
    withdrawal_reason, note_from_applicant, due_on, offered_program, offered_course, offered_intake, offered_study_mode, reasons`,
  'authenticated insert email_preferences': 'id, draft_reminders, notifications, work_emails',
  'authenticated update email_preferences': 'id, draft_reminders, notifications, work_emails',
  'authenticated select notifications': 'id, user_id, kind, payload, created_at, read_at',
  'service_role insert events': EVENT,
  'service_role update events': EVENT,
  'anon insert subscribers': 'email',
  'authenticated insert subscribers': 'email',
  'service_role insert subscribers': 'email',
}
