import { picture } from 'virtual:pictures/pages/sponsorships'
import { useLoaderData } from 'react-router'
import { sponsorships } from '#content/sponsorships.ts'
import { inquiryWords } from '#content/inquiries/sponsorship.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type CourseLengths, loadCourseLengths } from '#web/features/support/donation-data.ts'
import { InquiryLink } from '#web/features/support/inquiry-link.tsx'
import { SponsorshipsView } from '#web/features/support/sponsorships.tsx'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { HAS_GIVING } from '#domain/offered.ts'
import { SPONSORSHIPS_ELSEWHERE, SPONSORSHIPS_ELSEWHERE_LINK } from '#domain/page-words.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, lead, description } = sponsorships.intro

const props = {
  reach: sponsorships.reach,
  elsewhere: HAS_GIVING ? { text: SPONSORSHIPS_ELSEWHERE, link: SPONSORSHIPS_ELSEWHERE_LINK, to: paths.give } : undefined,
}

const load = async () => (await import('#web/features/inquiries/sponsorship-form.tsx')).SponsorshipForm
const form = lateForm<{ lengths: CourseLengths }>(load)

export async function loader(): Promise<CourseLengths> {
  const [lengths] = await Promise.all([loadCourseLengths(), form.fetch()])
  return lengths
}

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(title, paths.sponsorships)] : undefined

export function Component() {
  const lengths = useLoaderData<CourseLengths>()
  return (
    <>
      <PageHead title={title} description={description} path={paths.sponsorships} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <InquiryLink>{inquiryWords.title}</InquiryLink>
      </PageIntro>
      <SponsorshipsView lengths={lengths} inquiry={<InquirySlot kind="sponsorship" form={form} props={{ lengths, ...props }} />} />
    </>
  )
}
