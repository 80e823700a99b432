import { samplePhone } from '#domain/contacts/phone-samples.ts'
import { learningModules } from '#domain/programs/learning-modules.ts'
import type { Verb } from './access-table.ts'

type Statements = { [verb in Verb]: string }

const [{ course, modules: [firstModule] } = { course: '', modules: [] }] = learningModules
export const insertEnrolment = `insert into public.enrolments (user_id, course) values ($1, '${course}')`
export const insertCompletion = `insert into public.module_completions (user_id, course, module)
  values ($1, '${course}', '${firstModule?.id}')`

/** `$1` is the row's owner and `$2` the row; $3 is a complete submitted application as JSON. */
export const statements: Readonly<Record<string, Statements>> = {
  profiles: {
    select: 'select id, username from public.profiles where id = $1',
    insert: `insert into public.profiles (id, username) values ($1, 'somebody')`,
    update: `update public.profiles set username = 'changed' where id = $1`,
    delete: 'delete from public.profiles where id = $1',
  },
  'applications (draft)': {
    select: 'select * from public.applications where id = $2',
    insert: `insert into public.applications (user_id, status) values ($1, 'draft')`,
    update: `update public.applications set referee = '{}' where id = $2`,
    delete: 'delete from public.applications where id = $2',
  },
  'applications (sent)': {
    select: 'select * from public.applications where id = $2',
    insert: `insert into public.applications
      (user_id, status, personal_info, academic_background, program_selection, accommodation, referee)
      select $1, 'pending', a -> 'personal_info', a -> 'academic_background', a -> 'program_selection', a -> 'accommodation', a -> 'referee'
      from (select $3::jsonb as a) as sent`,
    update: `update public.applications set status = status where id = $2`,
    delete: 'delete from public.applications where id = $2',
  },
  application_events: {
    select: 'select id, to_status, note_for_applicant from public.application_events where application_id = $2',
    insert: `insert into public.application_events (application_id, actor_kind, from_status, to_status)
      values ($2, 'applicant', 'draft', 'pending')`,
    update: `update public.application_events set note_for_applicant = 'x' where application_id = $2`,
    delete: 'delete from public.application_events where application_id = $2',
  },
  application_contacts: {
    select: 'select id, email from public.application_contacts where application_id = $2',
    insert: `insert into public.application_contacts (application_id, phone_number, email, contact_address)
      values ($2, '${samplePhone('8031234567').stored}', 'a@example.com', '1 Road')`,
    update: `update public.application_contacts set email = 'b@example.com' where application_id = $2`,
    delete: 'delete from public.application_contacts where application_id = $2',
  },
  email_preferences: {
    select: 'select id, draft_reminders from public.email_preferences where id = $1',
    insert: 'insert into public.email_preferences (id, draft_reminders) values ($1, false)',
    update: 'update public.email_preferences set draft_reminders = false where id = $1',
    delete: 'delete from public.email_preferences where id = $1',
  },
  notifications: {
    select: 'select id, kind, payload, read_at from public.notifications where user_id = $1',
    insert: `insert into public.notifications (user_id, kind) values ($1, 'news')`,
    update: 'update public.notifications set read_at = now() where user_id = $1',
    delete: 'delete from public.notifications where user_id = $1',
  },
  events: {
    select: `select * from public.events where slug = 'open-day'`,
    insert: insertEvent('another-day'),
    update: `update public.events set title = 'Changed' where slug = 'open-day'`,
    delete: `delete from public.events where slug = 'open-day'`,
  },
  event_sign_ups: {
    select: 'select * from public.event_sign_ups where event_id = $2',
    insert: 'insert into public.event_sign_ups (event_id, user_id) values ($2, $1)',
    update: 'update public.event_sign_ups set created_at = now() where event_id = $2',
    delete: 'delete from public.event_sign_ups where event_id = $2',
  },
  enrolments: {
    select: 'select * from public.enrolments where user_id = $1',
    insert: insertEnrolment,
    update: 'update public.enrolments set started_at = now() where user_id = $1',
    delete: 'delete from public.enrolments where user_id = $1',
  },
  module_completions: {
    select: 'select * from public.module_completions where user_id = $1',
    insert: insertCompletion,
    update: 'update public.module_completions set finished_at = now() where user_id = $1',
    delete: 'delete from public.module_completions where user_id = $1',
  },
  inquiries: {
    select: 'select * from public.inquiries where id = $2',
    insert: insertInquiry('gen_random_uuid()', 'INQ-2026-000002'),
    update: `update public.inquiries set status = 'closed', closed_at = now() where id = $2`,
    delete: 'delete from public.inquiries where id = $2',
  },
  chats: {
    select: 'select * from public.chats where id = $2',
    insert: insertChat('gen_random_uuid()', 'CHAT-2026-000002'),
    update: `update public.chats set status = 'closed', closed_at = now() where id = $2`,
    delete: 'delete from public.chats where id = $2',
  },
  chat_messages: {
    select: 'select * from public.chat_messages where chat_id = $2',
    insert: insertChatMessage(2),
    update: `update public.chat_messages set text = 'Changed' where chat_id = $2`,
    delete: 'delete from public.chat_messages where chat_id = $2',
  },
  subscribers: {
    select: 'select id, email, created_at from public.subscribers',
    insert: `insert into public.subscribers (email) values ('new@example.com')`,
    update: `update public.subscribers set email = 'changed@example.com'`,
    delete: 'delete from public.subscribers',
  },
  'storage.objects (own avatar)': fileStatements('avatar.png'),
  'storage.objects (another name in the own folder)': fileStatements('picture.png'),
}

/**
 * Gives the caller's own row to the person $1, for every table whose policies let people change rows. Reads no column, so the refusal
 * cannot be caused by the stranger's rows being hidden.
 */
export const gifts: Readonly<Record<string, string>> = {
  profiles: 'update public.profiles set id = $1',
  'applications (draft)': 'update public.applications set user_id = $1',
  email_preferences: 'update public.email_preferences set id = $1',
  'storage.objects (own avatar)': `update storage.objects set name = $1 || '/avatar.png'`,
}

export function insertInquiry(id: string, reference: string): string {
  return `insert into public.inquiries (id, reference, kind, name, email, user_id, consent_at, consent_version)
    values (${id}, '${reference}', 'contact', 'Sample Sender', 'sender@example.com', $1, now(), '2026-11-21')`
}

export function insertChat(id: string, reference: string): string {
  return `insert into public.chats (id, reference, user_id, name, email)
    values (${id}, '${reference}', $1, 'Sample Sender', 'sender@example.com')`
}

export function insertChatMessage(position: number): string {
  return `insert into public.chat_messages (chat_id, id, position, author, author_name, text)
    values ($2, gen_random_uuid(), ${position}, 'visitor', 'Sample Sender', 'Hello')`
}

export function insertEvent(slug: string): string {
  return `insert into public.events (slug, title, summary, description, place, starts_at, ends_at, sign_up_until)
    values ('${slug}', 'Open day', 'See the benches', '', 'Main hall',
      now() + interval '1 day', now() + interval '25 hours', now() + interval '1 day')`
}

/** A file as the storage server writes it. Its path begins with the person's id. */
function fileStatements(name: string): Statements {
  const path = `$1 || '/${name}'`
  return {
    select: `select id from storage.objects where name = ${path}`,
    insert: `insert into storage.objects (bucket_id, name, metadata, content) values ('avatars', ${path}, '{"size": 0}', '')`,
    update: `update storage.objects set updated_at = now() where name = ${path}`,
    delete: `delete from storage.objects where name = ${path}`,
  }
}
