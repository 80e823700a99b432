/** Every address of the site, spelled once. Sections of a page carry their element id after the `#`. */
export const paths = {
  home: '/',
  featuredPrograms: '/#featured-programs',
  admissions: '/#admissions',
  about: '/about',
  programs: '/programs',
  program: (id: string) => `/programs/${id}`,
  course: (programId: string, courseId: string) => `/programs/${programId}/courses/${courseId}`,
  sponsorships: '/sponsorships',
  partnershipInquiry: '/partnership-inquiry',
  give: '/give',
  volunteerToTeach: '/volunteer-to-teach',
  hireAGraduate: '/hire-a-graduate',
  careerDevelopment: '/career-development',
  contact: '/contact',
  faq: '/faq',
  apply: '/apply',
  applications: '/applications',
  application: (id: string) => `/applications/${encodeURIComponent(id)}`,
  dashboard: '/dashboard',
  signIn: '/signin',
  terms: '/terms',
  privacy: '/privacy',
  authCallback: '/auth/callback',
  authConfirm: '/auth/confirm',
  authResetPassword: '/auth/reset-password',
  authSignIn: '/auth/signin',
  authSuccess: '/auth/success',
  parts: '/dev/parts',
} as const

/** Addresses with parameters, as the route table knows them. */
export const patterns = {
  application: '/applications/:id',
  program: '/programs/:programId',
  course: '/programs/:programId/courses/:courseId',
} as const
