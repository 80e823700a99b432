import { picture } from 'virtual:pictures/pages/volunteering'
import { volunteering } from '#content/volunteering.ts'
import { inquiryWords } from '#content/inquiries/volunteering.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { InquiryLink } from '#web/features/support/inquiry-link.tsx'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { VolunteeringView } from '#web/features/support/volunteering.tsx'
import { HAS_GIVING } from '#domain/offered.ts'
import { VOLUNTEERING_ELSEWHERE, VOLUNTEERING_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, lead, description } = volunteering.intro

const props = {
  reach: volunteering.reach,
  elsewhere: HAS_GIVING ? { text: VOLUNTEERING_ELSEWHERE, link: VOLUNTEERING_ELSEWHERE_LINK, to: paths.give } : undefined,
}

const form = lateForm(async () => (await import('#web/features/inquiries/volunteering-form.tsx')).VolunteeringForm)

export const loader = form.fetch

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.volunteerToTeach)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.volunteerToTeach} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <InquiryLink>{inquiryWords.title}</InquiryLink>
      </PageIntro>
      <VolunteeringView inquiry={<InquirySlot kind="volunteering" form={form} props={props} />} />
    </>
  )
}
