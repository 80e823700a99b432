import { picture } from 'virtual:pictures/pages/partnership'
import { partnership } from '#content/partnership.ts'
import { inquiryWords } from '#content/inquiries/partnership.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { PartnershipView } from '#web/features/support/partnership.tsx'
import { InquiryLink } from '#web/features/support/inquiry-link.tsx'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { HAS_HIRING } from '#domain/offered.ts'
import { PARTNERSHIP_ELSEWHERE, PARTNERSHIP_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, lead, description } = partnership.intro

const props = {
  reach: partnership.reach,
  elsewhere: HAS_HIRING ? { text: PARTNERSHIP_ELSEWHERE, link: PARTNERSHIP_ELSEWHERE_LINK, to: paths.hireAGraduate } : undefined,
}

const form = lateForm(async () => (await import('#web/features/inquiries/partnership-form.tsx')).PartnershipForm)

export const loader = form.fetch

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.partnershipInquiry)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.partnershipInquiry} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <InquiryLink>{inquiryWords.title}</InquiryLink>
      </PageIntro>
      <PartnershipView inquiry={<InquirySlot kind="partnership" form={form} props={props} />} />
    </>
  )
}
