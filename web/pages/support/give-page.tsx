import { picture } from 'virtual:pictures/pages/giving'
import { giving } from '#content/giving.ts'
import { inquiryWords } from '#content/inquiries/giving.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { GiftKinds, GivingView } from '#web/features/support/giving.tsx'
import { InquiryLink } from '#web/features/support/inquiry-link.tsx'
import { donationData } from '#web/features/support/donation-data.ts'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { HAS_SPONSORSHIPS } from '#domain/offered.ts'
import { GIVING_ELSEWHERE, GIVING_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, lead, description } = giving.intro

const props = {
  reach: giving.reach,
  elsewhere: HAS_SPONSORSHIPS ? { text: GIVING_ELSEWHERE, link: GIVING_ELSEWHERE_LINK, to: paths.sponsorships } : undefined,
}

const form = lateForm(async () => (await import('#web/features/inquiries/giving-form.tsx')).GivingForm)

export const loader = form.fetch

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.give), donationData(paths.give)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.give} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <InquiryLink>{inquiryWords.title}</InquiryLink>
        <GiftKinds />
      </PageIntro>
      <GivingView inquiry={<InquirySlot kind="giving" form={form} props={props} />} />
    </>
  )
}
