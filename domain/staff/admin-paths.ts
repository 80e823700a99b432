/** Every address of the console below `/admin`, once; apart from those of the site, so that no page of it carries them. */
export const adminPaths = {
  /** Where the link of an invitation leads; the token stands behind the `#`. */
  invitation: '/admin/invitation',
  staff: '/admin/staff',
  /** The work list of applications; what it is narrowed to stands in the query. */
  applications: '/admin/applications',
  application: (number: string) => `/admin/applications/${encodeURIComponent(number)}`,
  /** Inquiries and chats; which list stands in the query. */
  inbox: '/admin/inbox',
  conversation: (reference: string) => `/admin/inbox/${encodeURIComponent(reference)}`,
  /** Letters and text messages; which of them stands in the query. */
  outbox: '/admin/outbox',
  /** `?day=` (YYYY-MM-DD) says which; today without. */
  interviews: '/admin/interviews',
  /** Where applications are filled in with people who have come to the office. */
  frontDesk: '/admin/front-desk',
  /** `?step=` says which of the five steps is on the screen. */
  assistedApplication: (id: string) => `/admin/front-desk/${id}`,
  events: '/admin/events',
  /** Site notices, fee waivers, office hours and public holidays. */
  announcements: '/admin/announcements',
  newsletter: '/admin/newsletter',
  newsletterIssue: (id: string) => `/admin/newsletter/${id}`,
  /** Words of letters. */
  letters: '/admin/letters',
  letter: (name: string) => `/admin/letters/${name}`,
  /** What people ask about their data. */
  requests: '/admin/requests',
  retention: '/admin/retention',
  request: (reference: string) => `/admin/requests/${encodeURIComponent(reference)}`,
  /** Data that was lost, changed or seen by people it is not for. */
  breaches: '/admin/breaches',
  /** Setup steps of a new site, and problems that need attention. */
  siteHealth: '/admin/site-health',
  /** `?intake=` and `?by=` (a dimension of `statistics.ts`) narrow it. */
  statistics: '/admin/statistics',
  log: '/admin/log',
} as const
