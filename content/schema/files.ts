import * as z from 'zod/mini'
import { aboutSchema } from './about.ts'
import { admissionLetterSchema } from './admission-letter.ts'
import { admissionsSchema } from './admissions.ts'
import { decisionsSchema } from './decisions.ts'
import { applicationFormSchema } from './application-form.ts'
import { eachOnce, slug } from './basics.ts'
import { careerDevelopmentSchema } from './career-development.ts'
import { careerDetailsSchema, careerSchema } from './careers.ts'
import { chatAnswerTimesSchema } from './chat-answer-times.ts'
import { chatReplySchema } from './chat-reply.ts'
import { chatSchema } from './chat.ts'
import { choicesSchema } from './choices.ts'
import { coloursSchema } from './colours.ts'
import { contactSchema } from './contact.ts'
import { costsSchema } from './costs.ts'
import { courseFileSchema } from './courses.ts'
import { eventSchema } from './events.ts'
import { faceSchema } from './face.ts'
import { faqGroupSchema, faqSchema } from './faq.ts'
import { feesPageSchema } from './fees-page.ts'
import { givingSchema } from './giving.ts'
import { graduatesPageSchema } from './graduates-page.ts'
import { hiringSchema } from './hiring.ts'
import { admissionProcessSchema, campusFilmFactsSchema, heroSchema, homeSchema, welcomeSchema } from './home.ts'
import { inquiryWordsSchema, sharedInquiryWordsSchema } from './inquiries.ts'
import { inquiryFormWordsSchema } from './inquiry-form.ts'
import { instituteSchema } from './institute.ts'
import { intakeSchema } from './intakes.ts'
import { learningSchema } from './learning.ts'
import { emailsSchema } from './emails.ts'
import { acceptedSampleWordsSchema } from './accepted-sample-words.ts'
import { leftOutSchema } from './left-out.ts'
import { legalDocumentSchema } from './legal.ts'
import { newsletterOutcomeSchema, newsletterPaceSchema, newsletterSchema } from './newsletter.ts'
import { notificationWordsSchema } from './notifications.ts'
import { openingHoursSchema, publicHolidaysSchema } from './opening-hours.ts'
import { pageWordsSchema } from './page-words.ts'
import { partnershipSchema } from './partnership.ts'
import { proofFiles } from './proof.ts'
import { programTextsSchema } from './program-texts.ts'
import { programFileSchema } from './programs.ts'
import { regionSchema } from './region.ts'
import { remindersSchema } from './reminders.ts'
import { retentionSchema } from './retention.ts'
import { interviewsSchema } from './interviews.ts'
import { staffSchema } from './staff.ts'
import { sampleContentSchema } from './sample-content.ts'
import { securityContactSchema } from './security-contact.ts'
import { signingInSchema } from './signing-in.ts'
import { sponsorshipsSchema } from './sponsorships.ts'
import { tourSchema } from './tour.ts'
import { volunteeringSchema } from './volunteering.ts'

const idOf = ({ id }: { id: string }) => id
const outcomes = z.record(slug, newsletterOutcomeSchema)

/** The exports of each file of content/ and their schemas. A file that is not listed here is not checked. */
export const contentFiles: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  'institute.ts': { institute: instituteSchema },
  'region.ts': { region: regionSchema },
  'accepted-sample-words.ts': { acceptedSampleWords: acceptedSampleWordsSchema },
  'left-out.ts': { leftOut: leftOutSchema },
  'intakes.ts': { intakes: z.array(intakeSchema).check(eachOnce(({ value }: { value: string }) => value)) },
  'admissions.ts': { admissions: admissionsSchema },
  'decisions.ts': { decisions: decisionsSchema },
  'admission-letter.ts': { admissionLetter: admissionLetterSchema },
  'application-form.ts': { applicationForm: applicationFormSchema },
  'costs.ts': { costs: costsSchema },
  'choices.ts': { choices: choicesSchema },
  'colours.ts': { colours: coloursSchema },
  'events.ts': { events: z.array(eventSchema).check(eachOnce(({ slug: of }: { slug: string }) => of)) },
  'reminders.ts': { reminders: remindersSchema },
  'retention.ts': { retention: retentionSchema },
  'staff.ts': { staff: staffSchema },
  'interviews.ts': { interviews: interviewsSchema },
  'emails.ts': { emails: emailsSchema },
  'opening-hours.ts': { openingHours: z.array(openingHoursSchema), publicHolidays: publicHolidaysSchema },
  'newsletter.ts': { newsletter: newsletterSchema, newsletterPace: newsletterPaceSchema },
  'notifications.ts': {
    notificationKinds: z.record(z.string(), notificationWordsSchema),
    otherNotification: notificationWordsSchema,
  },
  'security-contact.ts': { securityContact: securityContactSchema },
  'sample-content.ts': { sampleContent: sampleContentSchema },
  'about.ts': { about: aboutSchema },
  'admission-process.ts': { admissionProcess: admissionProcessSchema },
  'career-development.ts': { careerDevelopment: careerDevelopmentSchema },
  'campus-film.ts': { campusFilmFacts: campusFilmFactsSchema },
  'careers.ts': { careers: z.array(careerSchema).check(eachOnce(idOf)) },
  'career-details.ts': { careerDetails: z.array(careerDetailsSchema).check(eachOnce(idOf)) },
  'chat.ts': { chat: chatSchema },
  'chat-answer-times.ts': { chatAnswerTimes: chatAnswerTimesSchema },
  'chat-reply.ts': { chatReply: chatReplySchema },
  'contact-page.ts': { contact: contactSchema },
  'typeface.ts': { face: faceSchema },
  'faq-page.ts': { faq: faqSchema },
  'fees-page.ts': { feesPage: feesPageSchema },
  'giving.ts': { giving: givingSchema },
  'graduates-page.ts': { graduatesPage: graduatesPageSchema },
  'hero.ts': { hero: heroSchema },
  'hiring.ts': { hiring: hiringSchema },
  'home.ts': { home: homeSchema },
  'inquiries/form.ts': { inquiryFormWords: inquiryFormWordsSchema },
  'inquiries/shared.ts': { sharedInquiryWords: sharedInquiryWordsSchema },
  'legal/privacy.ts': { privacy: legalDocumentSchema },
  'legal/terms.ts': { terms: legalDocumentSchema },
  'newsletter-outcomes.ts': { newsletterOutcomes: outcomes },
  'notification-outcomes.ts': { notificationOutcomes: outcomes },
  'page-words.ts': { pageWords: pageWordsSchema },
  'signing-in.ts': { signingIn: signingInSchema },
  'partnership.ts': { partnership: partnershipSchema },
  'program-texts.ts': { programTexts: programTextsSchema },
  'faq-answers.ts': { questions: z.array(faqGroupSchema).check(eachOnce(idOf)) },
  'reminder-outcomes.ts': { reminderOutcomes: outcomes },
  'work-email-outcomes.ts': { workEmailOutcomes: outcomes },
  'sponsorships.ts': { sponsorships: sponsorshipsSchema },
  'tour.ts': { tour: tourSchema },
  'volunteering.ts': { volunteering: volunteeringSchema },
  'welcome.ts': { welcome: welcomeSchema },
  ...proofFiles,
}

/** The same for files that an institute names itself, by their location. */
export const contentPatterns: typeof contentFiles = {
  'inquiries/!(form|shared).ts': { inquiryWords: inquiryWordsSchema },
  'programs/*.ts': { program: programFileSchema },
  'courses/*/*.ts': { course: courseFileSchema, learning: learningSchema },
}
