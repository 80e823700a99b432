/** Every URL of the site, defined once. The URL of a section has the section's element id after the `#`. */
export const paths = {
  home: '/',
  featuredPrograms: '/#featured-programs',
  admissions: '/#admissions',
  about: '/about',
  programs: '/programs',
  program: (id: string) => `/programs/${id}`,
  course: (programId: string, courseId: string) => `/programs/${programId}/courses/${courseId}`,
  /** Tuition, payments to students, and start dates. */
  fees: '/fees',
  courses: '/courses',
  /** The learning page of a course. `moduleId` opens that module. */
  learn: (slug: string, moduleId?: string) => (moduleId === undefined ? `/courses/${slug}` : `/courses/${slug}#${moduleId}`),
  sponsorships: '/sponsorships',
  partnershipInquiry: '/partnership-inquiry',
  give: '/give',
  volunteerToTeach: '/volunteer-to-teach',
  hireAGraduate: '/hire-a-graduate',
  careerDevelopment: '/career-development',
  careerField: (programId: string) => `/career-development/${programId}`,
  /** Graduates and their work. */
  graduates: '/graduates',
  contact: '/contact',
  contactForm: '/contact#inquiry',
  /** Where staff reply to a visitor's chat. The key follows the `#`. */
  chatReply: '/chat/reply',
  /** The staff console, a separate application with its own URLs (`domain/staff/admin-paths.ts`). */
  admin: '/admin',
  /** Shown after a browser without JavaScript has sent a form. `?reference=` identifies the inquiry. */
  inquirySent: '/inquiries/sent',
  faq: '/faq',
  newsletter: (outcome: string) => `/newsletter/${outcome}`,
  /** Where anyone can check an admission letter by its code. */
  verify: '/verify',
  verifyLetter: (code: string) => `/verify/${encodeURIComponent(code)}`,
  apply: '/apply',
  applications: '/applications',
  application: (id: string) => `/applications/${encodeURIComponent(id)}`,
  dashboard: '/dashboard',
  profile: '/profile',
  settings: '/settings',
  myData: '/settings/my-data',
  events: '/events',
  event: (slug: string) => `/events#event-${slug}`,
  /** The event as a calendar file. A server endpoint, not a screen. */
  eventFile: (id: string) => `/api/events/${id}.ics`,
  /** A planned interview as a calendar file. A server endpoint. */
  interviewFile: (id: string) => `/api/interviews/${id}.ics`,
  calendar: '/calendar',
  calendarMonth: (month: string) => `/calendar?month=${month}`,
  notifications: '/notifications',
  notificationEmails: (outcome: string) => `/notifications/${outcome}`,
  workEmails: (outcome: string) => `/work-emails/${outcome}`,
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

/** Paths with parameters, as used in the route table. */
export const patterns = {
  application: '/applications/:id',
  program: '/programs/:programId',
  course: '/programs/:programId/courses/:courseId',
  careerField: '/career-development/:programId',
  learn: '/courses/:slug',
  newsletter: '/newsletter/:outcome',
  notificationEmails: '/notifications/:outcome',
  workEmails: '/work-emails/:outcome',
  reminders: '/reminders/:outcome',
  verifyLetter: '/verify/:code',
} as const
