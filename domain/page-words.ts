import { chat } from '#content/chat.ts'
import { graduatesPage } from '#content/graduates-page.ts'
import { institute } from '#content/institute.ts'
import { pageWords } from '#content/page-words.ts'
import { programTexts } from '#content/program-texts.ts'
import { homeTitle } from '#content/schema/institute.ts'
import { withFacts } from './text/fact-words.ts'

/**
 * Wording that appears on every page: content/page-words.ts, the chat title from content/chat.ts (the open chat loads the rest), the
 * title of the home page, the links from other pages to the graduates page, and the text at the end of a course. Each is exported
 * separately, because the build inserts it where it is used (scripts/build/worked-out.ts).
 */

const { paidInShort, siteInShort, feesLink, menus, elsewhere, courseSearchExample, programWeek, courseFinished } = pageWords

export const CHAT_TITLE: string = chat.title
export const HOME_TITLE: string = homeTitle(institute)
export const PAID_IN_SHORT: string = withFacts(paidInShort)
export const SITE_IN_SHORT: string = withFacts(siteInShort)
export const FEES_LINK: string = feesLink
export const GRADUATES_LINK: string = graduatesPage.intro.name
export const SUPPORT_LEAD: string = menus.support
export const SPONSORSHIPS_HINT: string = menus.sponsorships
export const VOLUNTEERING_HINT: string = menus.volunteering
export const PARTNERSHIP_HINT: string = menus.partnership
export const CAREERS_LEAD: string = menus.careers
export const CAREER_TRACKS_HINT: string = menus.careerTracks
export const HIRING_HINT: string = menus.hiring
export const COURSE_SEARCH_EXAMPLE: string = courseSearchExample
export const PROGRAM_WEEK: string = programWeek
export const COURSE_AWARD: string = programTexts.award
export const COURSE_FINISHED: string = courseFinished
export const VOLUNTEERING_ELSEWHERE: string = elsewhere.volunteering.text
export const VOLUNTEERING_ELSEWHERE_LINK: string = elsewhere.volunteering.link
export const SPONSORSHIPS_ELSEWHERE: string = elsewhere.sponsorships.text
export const SPONSORSHIPS_ELSEWHERE_LINK: string = elsewhere.sponsorships.link
export const PARTNERSHIP_ELSEWHERE: string = elsewhere.partnership.text
export const PARTNERSHIP_ELSEWHERE_LINK: string = elsewhere.partnership.link
export const HIRING_ELSEWHERE: string = elsewhere.hiring.text
export const HIRING_ELSEWHERE_LINK: string = elsewhere.hiring.link
export const GIVING_ELSEWHERE: string = elsewhere.giving.text
export const GIVING_ELSEWHERE_LINK: string = elsewhere.giving.link
