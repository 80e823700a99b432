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
  /** `?day=` (YYYY-MM-DD) says which; today without. */
  interviews: '/admin/interviews',
  figures: '/admin/figures',
  log: '/admin/log',
} as const
