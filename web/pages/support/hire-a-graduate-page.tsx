import { picture } from 'virtual:pictures/pages/hiring'
import { hiring } from '#content/hiring.ts'
import { inquiryWords } from '#content/inquiries/hiring.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { HiringFacts, HiringView } from '#web/features/support/hiring.tsx'
import { InquiryLink } from '#web/features/support/inquiry-link.tsx'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { HAS_PARTNERSHIP } from '#domain/offered.ts'
import { HIRING_ELSEWHERE, HIRING_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, lead, description } = hiring.intro

const props = {
  reach: hiring.reach,
  elsewhere: HAS_PARTNERSHIP ? { text: HIRING_ELSEWHERE, link: HIRING_ELSEWHERE_LINK, to: paths.partnershipInquiry } : undefined,
}

const form = lateForm(async () => (await import('#web/features/inquiries/hiring-form.tsx')).HiringForm)

export const loader = form.fetch

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.hireAGraduate)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.hireAGraduate} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <HiringFacts />
        <div>
          <InquiryLink>{inquiryWords.title}</InquiryLink>
        </div>
      </PageIntro>
      <HiringView inquiry={<InquirySlot kind="hiring" form={form} props={props} />} />
    </>
  )
}
