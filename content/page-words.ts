import type { PageWords } from './schema/page-words.ts'

export const pageWords: PageWords = {
  paidInShort: 'Tuition {tuition} a month. Every student receives an allowance of {allowance} a month.',
  siteInShort: 'Education, industry partnerships and hands-on learning.',
  feesLink: 'Fees and dates',
  menus: {
    support: 'Help someone learn a trade.',
    sponsorships: 'Pay for one learner, month by month',
    volunteering: 'Share what you know in our workshops',
    partnership: 'Work with us as a company or organisation',
    careers: 'From the workshop to a job.',
    careerTracks: 'Jobs, and the courses that lead to them',
    hiring: 'Find people who have done the work',
  },
  elsewhere: {
    sponsorships: { text: 'Would you rather give tools, equipment or time? See', link: 'what workshops need' },
    giving: { text: 'A whole month for one person? See', link: 'how to sponsor a student' },
    volunteering: { text: 'No time, but a good vice to spare? See', link: 'what workshops need' },
    partnership: { text: 'Looking for people now? See', link: 'how to hire a graduate' },
    hiring: { text: 'Would you rather shape the course? See', link: 'how partners work with us' },
  },
  courseSearchExample: 'solar, roof, Excel …',
  programWeek: 'A week at the bench',
  courseFinished:
    'You have prepared well. Next comes the bench: tools, instructors and other learners. Everything here stays open, and anything you made with your own hands is worth bringing to the interview.',
}
