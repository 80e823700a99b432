import type { Sentences } from '#domain/refusals/refusals.ts'

export const announcementRefusals = {
  'announcements.value_missing': 'Enter a value.',
  'announcements.from_too_late': 'Choose a time within a year.',
  'announcements.until_past': 'Choose a time in the future, after the start.',
  'announcements.holidays_have_no_start': 'A list of public holidays has no start: it applies immediately.',
  'announcements.hours_of_whole_days': 'Office hours change from one day to the next: choose whole days.',
  'announcements.closed_until': 'Choose the last day on which the office is closed, within a year.',
  'announcements.changed': 'This has already been saved with a different text or time. Check the current version.',
  'announcements.ended': 'This is no longer shown. Check the current announcements.',
  'announcements.too_many': 'Three notices are already shown at that time. End one of them first.',
  'announcements.list_exists': 'There is already a list. Change that list instead.',
  'announcements.fee_waiver': 'Enter up to 280 characters, and a last day.',
  'announcements.opening_hours': 'Enter each open day once, with a closing time after the opening time.',
  'announcements.public_holidays': 'Enter up to 100 days, each of them once.',
  'announcements.notice': 'Enter up to 280 characters. A link must lead to this site or begin with https.',
} as const satisfies Sentences
