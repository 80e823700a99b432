import { picture } from 'virtual:pictures/pages/contact'
import { contact } from '#content/contact-page.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { organisationWithDesk } from '#web/features/about/organisation.ts'
import { ContactView, QuickWays } from '#web/features/contact/contact-view.tsx'
import { InquirySlot, lateForm } from '#web/features/inquiries/inquiry-slot.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, name, lead, description } = contact.intro

const form = lateForm(async () => (await import('#web/features/inquiries/contact-form.tsx')).ContactForm)

export const loader = form.fetch

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [organisationWithDesk(), breadcrumbData(name, paths.contact)] : undefined

export function Component() {
  return (
    <>
      <PageHead title={name} description={description} path={paths.contact} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <QuickWays />
      </PageIntro>
      <ContactView inquiry={<InquirySlot kind="contact" form={form} props={{}} />} />
    </>
  )
}
