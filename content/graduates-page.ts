import { institute } from './institute.ts'
import type { GraduatesPage } from './schema/graduates-page.ts'

/** What frames content/proof/graduates.ts and content/proof/projects.ts on their page. */
export const graduatesPage: GraduatesPage = {
  intro: {
    title: 'People, and what they made',
    name: 'Graduates and their work',
    lead: 'Each of them built something here that can be looked at. The sheets say what, for whom, how large and for how much.',
    description: `Graduates of ${institute.name} in their own words, the work they made, where they are now, and finished projects with their measures and costs.`,
  },
  graduates: { title: 'Who finished', text: 'In their own words, and with their consent in writing.', made: 'Made here', course: 'Course', year: 'Finished', now: 'Today' },
  projects: { title: 'What was built', text: 'Real jobs, each with its measures and the cost of its material.', by: 'Made by', course: 'Course', size: 'Size', cost: 'Material' },
  closing: {
    title: 'Your work could be next',
    text: 'Look for the course that leads to the work you want to do.',
    links: [
      { label: 'Look through the programs', to: '/programs' },
      { label: 'Hire a graduate', to: '/hire-a-graduate' },
    ],
  },
}
