/** Every address of the site, spelled once. Sections of a page carry their element id after the `#`. */
export const paths = {
  home: '/',
  featuredPrograms: '/#featured-programs',
  admissions: '/#admissions',
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
