import {
  HAS_ABOUT,
  HAS_CAREERS,
  HAS_FAQ,
  HAS_FEES,
  HAS_GIVING,
  HAS_HIRING,
  HAS_OWN_GRADUATES,
  HAS_PARTNERSHIP,
  HAS_SPONSORSHIPS,
  HAS_VOLUNTEERING,
} from '#domain/offered.ts'
import {
  CAREER_TRACKS_HINT,
  CAREERS_LEAD,
  HIRING_HINT,
  PARTNERSHIP_HINT,
  SPONSORSHIPS_HINT,
  SUPPORT_LEAD,
  VOLUNTEERING_HINT,
} from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'

export type NavigationItem = {
  label: string
  /** A path of this site, with `#id` for a section of a page, or a full URL elsewhere. */
  to: string
}

/** An item that opens other items and is not a link itself. */
export type NavigationGroup = {
  /** Used in element ids. */
  id: string
  label: string
  /** A sentence that describes these pages. */
  lead: string
  items: readonly (NavigationItem & { hint: string })[]
}

/** The items of the header and of the mobile menu, in order (specification §2, navigation). */
export const mainItems: readonly (NavigationItem | NavigationGroup)[] = [
  { label: 'Programs', to: paths.programs },
  ...(HAS_ABOUT ? [{ label: 'About', to: paths.about }] : []),
  { label: 'Admissions', to: paths.admissions },
  ...(HAS_SPONSORSHIPS || HAS_VOLUNTEERING || HAS_PARTNERSHIP
    ? [
        {
          id: 'support',
          label: 'Support',
          lead: SUPPORT_LEAD,
          items: [
            ...(HAS_SPONSORSHIPS ? [{ label: 'Sponsor a Student', to: paths.sponsorships, hint: SPONSORSHIPS_HINT }] : []),
            ...(HAS_VOLUNTEERING ? [{ label: 'Volunteer to Teach', to: paths.volunteerToTeach, hint: VOLUNTEERING_HINT }] : []),
            ...(HAS_PARTNERSHIP ? [{ label: 'Partnership', to: paths.partnershipInquiry, hint: PARTNERSHIP_HINT }] : []),
          ],
        },
      ]
    : []),
  ...(HAS_CAREERS || HAS_HIRING
    ? [
        {
          id: 'careers',
          label: 'Careers',
          lead: CAREERS_LEAD,
          items: [
            ...(HAS_CAREERS ? [{ label: 'Career Tracks', to: paths.careerDevelopment, hint: CAREER_TRACKS_HINT }] : []),
            ...(HAS_HIRING ? [{ label: 'Hire a Graduate', to: paths.hireAGraduate, hint: HIRING_HINT }] : []),
          ],
        },
      ]
    : []),
  { label: 'Contact', to: paths.contact },
]

/** Additional items of the mobile menu, because the footer is a long scroll away there. */
export const moreItems: readonly NavigationItem[] = [
  ...(HAS_FEES ? [{ label: 'Fees and dates', to: paths.fees }] : []),
  ...(HAS_FAQ ? [{ label: 'Questions', to: paths.faq }] : []),
]

/** The remaining footer links below the form and the portal. */
export const lineItems: readonly NavigationItem[] = [
  { label: 'Contact', to: paths.contact },
  { label: 'Terms', to: paths.terms },
  { label: 'Privacy', to: paths.privacy },
]

/** The columns of links in the footer. */
export const footerColumns: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: 'Learn here',
    items: [
      { label: 'Programs', to: paths.programs },
      { label: 'Admission process', to: paths.admissions },
      ...(HAS_CAREERS ? [{ label: 'Career tracks', to: paths.careerDevelopment }] : []),
      ...moreItems,
      { label: 'Apply', to: paths.apply },
    ],
  },
  ...(HAS_SPONSORSHIPS || HAS_GIVING || HAS_VOLUNTEERING || HAS_PARTNERSHIP || HAS_HIRING
    ? [
        {
          title: 'Take part',
          items: [
            ...(HAS_SPONSORSHIPS ? [{ label: 'Sponsor a student', to: paths.sponsorships }] : []),
            ...(HAS_GIVING ? [{ label: 'Give', to: paths.give }] : []),
            ...(HAS_VOLUNTEERING ? [{ label: 'Volunteer to teach', to: paths.volunteerToTeach }] : []),
            ...(HAS_PARTNERSHIP ? [{ label: 'Partnership', to: paths.partnershipInquiry }] : []),
            ...(HAS_HIRING ? [{ label: 'Hire a graduate', to: paths.hireAGraduate }] : []),
          ],
        },
      ]
    : []),
  {
    title: 'The institute',
    items: [
      ...(HAS_ABOUT ? [{ label: 'About us', to: paths.about }] : []),
      // Omitted while the graduates are samples: the link would appear on every page, and the build would have to write each page twice.
      ...(HAS_OWN_GRADUATES ? [{ label: 'Graduates', to: paths.graduates }] : []),
      ...lineItems,
    ],
  },
]

/** Every link in the header and the menu, including those in groups. */
export const linksOf = (items: typeof mainItems): readonly NavigationItem[] =>
  items.flatMap<NavigationItem>((item) => ('items' in item ? item.items : item))
