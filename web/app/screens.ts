import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Thing, WithContext } from 'schema-dts'
import {
  HAS_ABOUT,
  HAS_CAREERS,
  HAS_EVENTS,
  HAS_FAQ,
  HAS_FEES,
  GRADUATES_ARE_SAMPLES,
  HAS_GIVING,
  HAS_GRADUATES,
  HAS_HIRING,
  HAS_PARTNERSHIP,
  HAS_SPONSORSHIPS,
  HAS_VOLUNTEERING,
} from '#domain/offered.ts'
import { paths, patterns } from '#domain/paths.ts'

/** The exports of a file in web/pages. */
export type PageModule = {
  Component: ComponentType
  /** Its result is part of the page's HTML. In the browser it runs when a link leads to this page. */
  loader?: LoaderFunction
  /**
   * If false, the loader's result is left out of the HTML, for example because the data only repeats the page's text. The loader then
   * also runs before the page is hydrated.
   */
  sendsData?: false
  /**
   * JSON-LD for the head, created from the loader's data. Only used by the build, because search engines read the HTML that the server
   * sends.
   */
  structuredData?: ((loaded: never) => WithContext<Thing>[]) | undefined
}

export type Screen = {
  /** Route pattern; `*` matches every path that has no screen. */
  path: string
  /** File of the page, relative to the root of the repository. The key of its chunk in the build's manifest. */
  source: string
  load: () => Promise<PageModule>
  /**
   * When the page is hydrated: with `load`, immediately after it is shown, for pages that do nothing without JavaScript;
   * with `input`, on the first touch or key press, or 2.5 s after the page is shown.
   */
  start: 'load' | 'input'
  /** File with the content that only signed-in users see here, loaded in parallel with the page. */
  signedIn?: string
  /** The screen exists only on some sites: those that are not public, or those that show the test pages for third-party sign-in. */
  only?: 'not-public' | 'auth-tests'
}

/** Every screen of the site. The route table, the prerendered pages and the served paths are derived from it. */
export const screens: readonly Screen[] = [
  { path: paths.home, source: 'web/pages/home-page.tsx', load: () => import('#web/pages/home-page.tsx'), start: 'input' },
  ...(HAS_ABOUT
    ? [
        {
          path: paths.about,
          source: 'web/pages/about-page.tsx',
          load: () => import('#web/pages/about-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  { path: paths.programs, source: 'web/pages/programs-page.tsx', load: () => import('#web/pages/programs-page.tsx'), start: 'input' },
  ...(HAS_FEES
    ? [
        {
          path: paths.fees,
          source: 'web/pages/fees-page.tsx',
          load: () => import('#web/pages/fees-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  { path: patterns.program, source: 'web/pages/program-page.tsx', load: () => import('#web/pages/program-page.tsx'), start: 'input' },
  { path: patterns.course, source: 'web/pages/course-page.tsx', load: () => import('#web/pages/course-page.tsx'), start: 'input' },
  ...(HAS_SPONSORSHIPS
    ? [
        {
          path: paths.sponsorships,
          source: 'web/pages/support/sponsorships-page.tsx',
          load: () => import('#web/pages/support/sponsorships-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_PARTNERSHIP
    ? [
        {
          path: paths.partnershipInquiry,
          source: 'web/pages/support/partnership-inquiry-page.tsx',
          load: () => import('#web/pages/support/partnership-inquiry-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_GIVING
    ? [
        {
          path: paths.give,
          source: 'web/pages/support/give-page.tsx',
          load: () => import('#web/pages/support/give-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_VOLUNTEERING
    ? [
        {
          path: paths.volunteerToTeach,
          source: 'web/pages/support/volunteer-to-teach-page.tsx',
          load: () => import('#web/pages/support/volunteer-to-teach-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_HIRING
    ? [
        {
          path: paths.hireAGraduate,
          source: 'web/pages/support/hire-a-graduate-page.tsx',
          load: () => import('#web/pages/support/hire-a-graduate-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_CAREERS
    ? [
        {
          path: paths.careerDevelopment,
          source: 'web/pages/career-development-page.tsx',
          load: () => import('#web/pages/career-development-page.tsx'),
          start: 'input',
        } satisfies Screen,
        {
          path: patterns.careerField,
          source: 'web/pages/career-field-page.tsx',
          load: () => import('#web/pages/career-field-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  ...(HAS_GRADUATES
    ? [
        {
          path: paths.graduates,
          source: 'web/pages/graduates-page.tsx',
          load: () => import('#web/pages/graduates-page.tsx'),
          start: 'input',
          ...(GRADUATES_ARE_SAMPLES && { only: 'not-public' }),
        } satisfies Screen,
      ]
    : []),
  { path: paths.contact, source: 'web/pages/contact-page.tsx', load: () => import('#web/pages/contact-page.tsx'), start: 'input' },
  {
    path: paths.inquirySent,
    source: 'web/pages/support/inquiry-sent-page.tsx',
    load: () => import('#web/pages/support/inquiry-sent-page.tsx'),
    start: 'input',
  },
  ...(HAS_FAQ
    ? [
        {
          path: paths.faq,
          source: 'web/pages/faq-page.tsx',
          load: () => import('#web/pages/faq-page.tsx'),
          start: 'input',
        } satisfies Screen,
      ]
    : []),
  {
    path: paths.verify,
    source: 'web/pages/verify-page.tsx',
    load: () => import('#web/pages/verify-page.tsx'),
    start: 'input',
  },
  {
    path: patterns.verifyLetter,
    source: 'web/pages/verify-letter-page.tsx',
    load: () => import('#web/pages/verify-letter-page.tsx'),
    start: 'input',
  },
  {
    path: patterns.newsletter,
    source: 'web/pages/unsubscribe/newsletter-page.tsx',
    load: () => import('#web/pages/unsubscribe/newsletter-page.tsx'),
    start: 'input',
  },
  { path: paths.terms, source: 'web/pages/terms-page.tsx', load: () => import('#web/pages/terms-page.tsx'), start: 'input' },
  { path: paths.privacy, source: 'web/pages/privacy-page.tsx', load: () => import('#web/pages/privacy-page.tsx'), start: 'input' },
  {
    path: paths.apply,
    source: 'web/pages/applications/apply-page.tsx',
    load: () => import('#web/pages/applications/apply-page.tsx'),
    start: 'load',
    signedIn: 'web/features/applications/wizard/apply.tsx',
  },
  {
    path: paths.applications,
    source: 'web/pages/applications/applications-page.tsx',
    load: () => import('#web/pages/applications/applications-page.tsx'),
    start: 'load',
  },
  {
    path: patterns.application,
    source: 'web/pages/applications/application-page.tsx',
    load: () => import('#web/pages/applications/application-page.tsx'),
    start: 'load',
  },
  {
    path: paths.dashboard,
    source: 'web/pages/portal/dashboard-page.tsx',
    load: () => import('#web/pages/portal/dashboard-page.tsx'),
    start: 'load',
  },
  {
    path: paths.courses,
    source: 'web/pages/portal/courses-page.tsx',
    load: () => import('#web/pages/portal/courses-page.tsx'),
    start: 'load',
  },
  {
    path: patterns.learn,
    source: 'web/pages/portal/learn-page.tsx',
    load: () => import('#web/pages/portal/learn-page.tsx'),
    start: 'load',
  },
  {
    path: paths.profile,
    source: 'web/pages/accounts/profile-page.tsx',
    load: () => import('#web/pages/accounts/profile-page.tsx'),
    start: 'load',
  },
  {
    path: paths.settings,
    source: 'web/pages/accounts/settings-page.tsx',
    load: () => import('#web/pages/accounts/settings-page.tsx'),
    start: 'load',
  },
  {
    path: paths.myData,
    source: 'web/pages/accounts/my-data-page.tsx',
    load: () => import('#web/pages/accounts/my-data-page.tsx'),
    start: 'load',
  },
  ...(HAS_EVENTS
    ? [
        {
          path: paths.events,
          source: 'web/pages/portal/events-page.tsx',
          load: () => import('#web/pages/portal/events-page.tsx'),
          start: 'load',
        } satisfies Screen,
      ]
    : []),
  {
    path: paths.calendar,
    source: 'web/pages/portal/calendar-page.tsx',
    load: () => import('#web/pages/portal/calendar-page.tsx'),
    start: 'load',
  },
  {
    path: paths.notifications,
    source: 'web/pages/portal/notifications-page.tsx',
    load: () => import('#web/pages/portal/notifications-page.tsx'),
    start: 'load',
  },
  {
    path: patterns.notificationEmails,
    source: 'web/pages/unsubscribe/notification-emails-page.tsx',
    load: () => import('#web/pages/unsubscribe/notification-emails-page.tsx'),
    start: 'input',
  },
  {
    path: patterns.workEmails,
    source: 'web/pages/unsubscribe/work-emails-page.tsx',
    load: () => import('#web/pages/unsubscribe/work-emails-page.tsx'),
    start: 'input',
  },
  {
    path: patterns.reminders,
    source: 'web/pages/unsubscribe/reminders-page.tsx',
    load: () => import('#web/pages/unsubscribe/reminders-page.tsx'),
    start: 'input',
  },
  { path: paths.chatReply, source: 'web/pages/chat-reply-page.tsx', load: () => import('#web/pages/chat-reply-page.tsx'), start: 'load' },
  {
    path: paths.signIn,
    source: 'web/pages/accounts/signin-page.tsx',
    load: () => import('#web/pages/accounts/signin-page.tsx'),
    start: 'load',
  },
  {
    path: paths.authSignIn,
    source: 'web/pages/accounts/auth-signin-page.tsx',
    load: () => import('#web/pages/accounts/auth-signin-page.tsx'),
    start: 'load',
  },
  {
    path: paths.authConfirm,
    source: 'web/pages/accounts/auth-confirm-page.tsx',
    load: () => import('#web/pages/accounts/auth-confirm-page.tsx'),
    start: 'load',
  },
  {
    path: paths.authCallback,
    source: 'web/pages/accounts/auth-callback-page.tsx',
    load: () => import('#web/pages/accounts/auth-callback-page.tsx'),
    start: 'load',
  },
  {
    path: paths.authSuccess,
    source: 'web/pages/accounts/auth-success-page.tsx',
    load: () => import('#web/pages/accounts/auth-success-page.tsx'),
    start: 'load',
  },
  {
    path: paths.authResetPassword,
    source: 'web/pages/accounts/auth-reset-password-page.tsx',
    load: () => import('#web/pages/accounts/auth-reset-password-page.tsx'),
    start: 'load',
  },
  {
    path: paths.parts,
    source: 'web/pages/parts-page.tsx',
    load: () => import('#web/pages/parts-page.tsx'),
    start: 'input',
    only: 'not-public',
  },
  {
    path: paths.googleOAuthTest,
    source: 'web/pages/accounts/google-oauth-test-page.tsx',
    load: () => import('#web/pages/accounts/google-oauth-test-page.tsx'),
    start: 'load',
    only: 'auth-tests',
  },
  {
    path: paths.oauthTest,
    source: 'web/pages/accounts/oauth-test-page.tsx',
    load: () => import('#web/pages/accounts/oauth-test-page.tsx'),
    start: 'load',
    only: 'auth-tests',
  },
  { path: '*', source: 'web/pages/not-found-page.tsx', load: () => import('#web/pages/not-found-page.tsx'), start: 'input' },
]
