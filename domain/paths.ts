/** Every address of the site, spelled once. Sections of a page carry their element id after the `#`. */
export const paths = {
  home: '/',
  featuredPrograms: '/#featured-programs',
  admissions: '/#admissions',
  about: '/about',
  programs: '/programs',
  program: (id: string) => `/programs/${id}`,
  course: (programId: string, courseId: string) => `/programs/${programId}/courses/${courseId}`,
  /** What one pays and gets back, and when it begins. */
  fees: '/fees',
  courses: '/courses',
  /** A course as its learners see it; `moduleId` opens that module. */
  learn: (slug: string, moduleId?: string) => (moduleId === undefined ? `/courses/${slug}` : `/courses/${slug}#${moduleId}`),
  sponsorships: '/sponsorships',
  partnershipInquiry: '/partnership-inquiry',
  give: '/give',
  volunteerToTeach: '/volunteer-to-teach',
  hireAGraduate: '/hire-a-graduate',
  careerDevelopment: '/career-development',
  careerField: (programId: string) => `/career-development/${programId}`,
  /** Who finished, and what they made. */
  graduates: '/graduates',
  contact: '/contact',
  contactForm: '/contact#inquiry',
  /** Where staff answer a visitor's chat; the key to it stands behind the `#`. */
  chatReply: '/chat/reply',
  /** The console of the staff; an application of its own, with addresses of its own (`domain/staff/admin-paths.ts`). */
  admin: '/admin',
  /** Where a browser without JavaScript arrives after sending a form; `?reference=` says which. */
  inquirySent: '/inquiries/sent',
  faq: '/faq',
  newsletter: (outcome: string) => `/newsletter/${outcome}`,
  apply: '/apply',
  applications: '/applications',
  application: (id: string) => `/applications/${encodeURIComponent(id)}`,
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  myData: '/settings/my-data',
  events: '/events',
  event: (slug: string) => `/events#event-${slug}`,
  /** The event for other calendars; an address of the server, not a screen. */
  eventFile: (id: string) => `/api/events/${id}.ics`,
  /** A planned interview for other calendars; an address of the server. */
  interviewFile: (id: string) => `/api/interviews/${id}.ics`,
  calendar: '/calendar',
  calendarMonth: (month: string) => `/calendar?month=${month}`,
  notifications: '/notifications',
  notificationEmails: (outcome: string) => `/notifications/${outcome}`,
  reminders: (outcome: string) => `/reminders/${outcome}`,
  signIn: '/signin',
  terms: '/terms',
  privacy: '/privacy',
  authCallback: '/auth/callback',
  authConfirm: '/auth/confirm',
  authResetPassword: '/auth/reset-password',
  authSignIn: '/auth/signin',
  authSuccess: '/auth/success',
  parts: '/dev/parts',
  googleOAuthTest: '/test/google-oauth',
  oauthTest: '/oauth-test',
} as const

/** Addresses with parameters, as the route table knows them. */
export const patterns = {
  application: '/applications/:id',
  program: '/programs/:programId',
  course: '/programs/:programId/courses/:courseId',
  careerField: '/career-development/:programId',
  learn: '/courses/:slug',
  newsletter: '/newsletter/:outcome',
  notificationEmails: '/notifications/:outcome',
  reminders: '/reminders/:outcome',
} as const
