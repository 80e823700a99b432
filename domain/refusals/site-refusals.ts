import type { Sentences } from '#domain/refusals/refusals.ts'

/**
 * Refusals that only programs and the site's operators see. Browser code does not include these sentences, so browsers show `NOT_DONE`.
 */
export const siteRefusals = {
  'access.arguments_too_large': 'The data sent is too large.',
  'applications.missing': 'There is no such application.',
  'applications.sent_unchangeable': 'An application that was sent cannot be changed.',
  'applications.status_unknown': 'An application cannot have this status.',
  'applications.owner_missing': 'An application must belong to a person.',
  'applications.newer_exists': 'There is a newer application for this program.',
  'applications.events_only_added': 'Events can only be added, not changed.',
  'applications.corrections_only_added': 'Corrections can only be added, not changed.',
  'applications.already_sent': 'This application was already sent.',
  'applications.transition_impossible': 'An application cannot move from {from} to {to}.',
  'events.sign_in': 'Sign in to sign up for events.',
  'settings.missing': 'There are no settings yet. Start the server once, or run npm run content:sync.',
  'settings.application_rules_missing':
    'The settings contain no rules for applications. Start the server once, or run npm run content:sync.',
  'settings.chat_retention_missing':
    'The settings do not state how long chats are kept. Start the server once, or run npm run content:sync.',
  'settings.retention_missing':
    'The settings do not state how long applications are kept. Start the server once, or run npm run content:sync.',
  'settings.newsletter_missing': 'The settings contain nothing about the newsletter. Start the server once, or run npm run content:sync.',
  'settings.staff_missing': 'The settings contain nothing about staff. Start the server once, or run npm run content:sync.',
  'inquiries.too_many': 'There were too many inquiries within an hour.',
  'learning.course_missing': 'There is no such course.',
  'learning.module_missing': 'This course has no such module.',
  'learning.courses_not_a_list': 'The courses to learn must be a list.',
  'learning.account_needed': 'Only people with an account can learn here.',
  'email_templates.words_written_once': 'The wording of an email cannot be changed once it is saved.',
  'email_templates.words_with_unknown_variable': 'The wording of an email can use only the variables of that email.',
  'newsletter.sent_unchangeable': 'An issue that was sent cannot be changed.',
  'requests.breach_only_added': 'Entries about a breach can only be added, not changed.',
  'staff.log_only_added': 'Entries in the staff log can only be added, not changed.',
} as const satisfies Sentences
