/**
 * Every URL of the console below `/admin`, defined once. They are separate from those of the site, so that no public page includes them.
 */
export const adminPaths = {
  /** The target of an invitation link. The token follows the `#`. */
  invitation: '/admin/invitation',
  staff: '/admin/staff',
  /** The work list of applications. The query contains its filters. */
  applications: '/admin/applications',
  application: (number: string) => `/admin/applications/${encodeURIComponent(number)}`,
  /** `?course=` and `?intake=` (values of the form) select the class, `?mode=` the study mode. */
  classLists: '/admin/class-lists',
  /** Inquiries and chats. The query selects the list. */
  inbox: '/admin/inbox',
  conversation: (reference: string) => `/admin/inbox/${encodeURIComponent(reference)}`,
  /** Emails and text messages. The query selects the list. */
  outbox: '/admin/outbox',
  /** `?day=` (YYYY-MM-DD) selects the day. Defaults to today. */
  interviews: '/admin/interviews',
  /** Where staff fill in applications with visitors to the office. */
  frontDesk: '/admin/front-desk',
  /** `?step=` selects one of the five steps. */
  assistedApplication: (id: string) => `/admin/front-desk/${id}`,
  events: '/admin/events',
  /** Site notices, fee waivers, office hours and public holidays. */
  announcements: '/admin/announcements',
  newsletter: '/admin/newsletter',
  newsletterIssue: (id: string) => `/admin/newsletter/${id}`,
  /** Email templates. */
  templates: '/admin/email-templates',
  template: (name: string) => `/admin/email-templates/${name}`,
  /** Data requests. */
  dataRequests: '/admin/data-requests',
  retention: '/admin/retention',
  dataRequest: (reference: string) => `/admin/data-requests/${encodeURIComponent(reference)}`,
  /** Personal data breaches: data that was lost, changed or seen by unauthorised people. */
  breaches: '/admin/breaches',
  /** Setup steps of a new site, and problems that need attention. */
  siteHealth: '/admin/site-health',
  /** Statistics. `?intake=` and `?by=` (a dimension of `statistics.ts`) choose the figures. */
  reports: '/admin/reports',
  /** Places on courses, and reasons for rejecting an application. */
  placesAndReasons: '/admin/places-and-reasons',
  log: '/admin/log',
} as const
