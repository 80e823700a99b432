import { paths } from '#domain/paths.ts'

export type NavigationItem = {
  label: string
  /** A path of this site, with `#id` for a section of a page; or a whole address elsewhere. */
  to: string
}

/** An item that opens more items instead of leading anywhere itself. */
export type NavigationGroup = {
  /** Part of element ids. */
  id: string
  label: string
  /** One sentence about what these pages are for. */
  lead: string
  items: readonly (NavigationItem & { hint: string })[]
}

/** Items of the header and of the mobile menu, in their order (specification §2, navigation). */
export const mainItems: readonly (NavigationItem | NavigationGroup)[] = [
  { label: 'Programs', to: paths.programs },
  { label: 'About', to: paths.about },
  { label: 'Admissions', to: paths.admissions },
  {
    id: 'support',
    label: 'Support',
    lead: 'Help somebody learn a trade.',
    items: [
      { label: 'Sponsor a Student', to: paths.sponsorships, hint: 'Pay for one learner, month by month' },
      { label: 'Volunteer to Teach', to: paths.volunteerToTeach, hint: 'Share what you know in our workshops' },
      { label: 'Partnership', to: paths.partnershipInquiry, hint: 'Work with us as a company or organisation' },
    ],
  },
  {
    id: 'careers',
    label: 'Careers',
    lead: 'From the workshop to a job.',
    items: [
      { label: 'Career Tracks', to: paths.careerDevelopment, hint: 'Jobs, and the courses that lead to them' },
      { label: 'Hire a Graduate', to: paths.hireAGraduate, hint: 'Find people who have done the work' },
    ],
  },
  { label: 'Contact', to: paths.contact },
]

/** Columns of links in the footer. */
export const footerColumns: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: 'Learn here',
    items: [
      { label: 'Programs', to: paths.programs },
      { label: 'Admission process', to: paths.admissions },
      { label: 'Career tracks', to: paths.careerDevelopment },
      { label: 'Questions and answers', to: paths.faq },
      { label: 'Apply', to: paths.apply },
    ],
  },
  {
    title: 'Take part',
    items: [
      { label: 'Sponsor a student', to: paths.sponsorships },
      { label: 'Give', to: paths.give },
      { label: 'Volunteer to teach', to: paths.volunteerToTeach },
      { label: 'Partnership', to: paths.partnershipInquiry },
      { label: 'Hire a graduate', to: paths.hireAGraduate },
    ],
  },
  {
    title: 'The institute',
    items: [
      { label: 'About us', to: paths.about },
      { label: 'Contact', to: paths.contact },
      { label: 'Terms', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
    ],
  },
]

/** Every link of header and menu, those inside groups included. */
export const linksOf = (items: typeof mainItems): readonly NavigationItem[] =>
  items.flatMap<NavigationItem>((item) => ('items' in item ? item.items : item))
