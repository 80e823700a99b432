import { institute } from './institute.ts'
import type { GraduatesPage } from './schema/graduates-page.ts'

/** The texts of the graduates page, apart from those in content/proof/graduates.ts and content/proof/projects.ts. */
export const graduatesPage: GraduatesPage = {
  intro: {
    title: 'People, and what they made',
    name: 'Graduates and their work',
    lead: 'Each of them built something here that you can look at. The sheets say what it is, who it is for, its size and its cost.',
    description: `Graduates of ${institute.name} in their own words, the work they made, where they are now, and finished projects with their sizes and costs.`,
  },
  graduates: { title: 'Our graduates', text: 'In their own words, with their written consent.', made: 'Made here', course: 'Course', year: 'Finished', now: 'Today' },
  projects: { title: 'What was built', text: 'Real jobs, each with its size and the cost of its materials.', by: 'Made by', course: 'Course', size: 'Size', cost: 'Material' },
  closing: {
    title: 'Your work could be next',
    text: 'Look for the course that leads to the work you want to do.',
    links: [
      { label: 'Look through the programs', to: '/programs' },
      { label: 'Hire a graduate', to: '/hire-a-graduate' },
    ],
  },
}
