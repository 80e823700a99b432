import { inquiryFormWords } from '#content/inquiries/form.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { InquirySentPage } from '#web/features/inquiries/inquiry-sent-page.tsx'
import { paths } from '#domain/paths.ts'

const { title, description } = inquiryFormWords.page

export function Component() {
  return (
    <>
      <PageHead title={title} description={description} path={paths.inquirySent} noindex />
      <InquirySentPage />
    </>
  )
}
