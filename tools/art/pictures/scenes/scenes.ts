import type { Drawing } from '#tools/art/pictures/drawing.ts'
import { drawAbout, drawContact } from './campus.ts'
import { drawPrograms, drawQuestions, drawSponsorships, drawVolunteering } from './learning.ts'
import { drawNowhere } from './nowhere.ts'
import { drawCareers, drawGiving, drawHiring, drawPartnership } from './working.ts'

/** The scene for each information page, by file name. */
export const sceneDrawings: Record<string, () => Drawing> = {
  about: drawAbout,
  contact: drawContact,
  careers: drawCareers,
  faq: drawQuestions,
  giving: drawGiving,
  hiring: drawHiring,
  nowhere: drawNowhere,
  partnership: drawPartnership,
  programs: drawPrograms,
  sponsorships: drawSponsorships,
  volunteering: drawVolunteering,
}
