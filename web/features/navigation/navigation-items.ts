import { paths } from '#web/lib/paths.ts'

export type NavigationItem = { label: string; to: string }

/** Items of the header and of the mobile menu, in their order. Only what exists. */
export const mainItems: readonly NavigationItem[] = [
  { label: 'Programs', to: paths.featuredPrograms },
  { label: 'Admissions', to: paths.admissions },
  { label: 'Apply', to: paths.apply },
]

/** Columns of links in the footer. Only what exists. */
export const footerColumns: readonly { title: string; items: readonly NavigationItem[] }[] = [
  {
    title: 'Learn here',
    items: [
      { label: 'Programs', to: paths.featuredPrograms },
      { label: 'Admission process', to: paths.admissions },
      { label: 'Apply', to: paths.apply },
      { label: 'Your applications', to: paths.applications },
    ],
  },
  {
    title: 'The fine print',
    items: [
      { label: 'Terms', to: paths.terms },
      { label: 'Privacy', to: paths.privacy },
    ],
  },
]
