import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import { isInquiryReference } from '#domain/inquiries/stored-inquiry.ts'
import { formatPhone } from '#domain/contacts/phones.ts'
import { paths } from '#domain/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import './inquiry-sent-page.css'

const { page, sent } = inquiryFormWords

/**
 * Shown after a form was sent without JavaScript. The server writes the reference from the URL into the prebuilt page. The email contains
 * it too.
 */
export function InquirySentPage() {
  const alive = useHydrated()
  const given = alive ? (new URLSearchParams(location.search).get('reference') ?? '') : ''
  return (
    <PageIntro title={page.title} lead={page.lead} picture={<ProgressDrawing done={2} />}>
      <div className="inquiry-sent">
        <dl className="title-block bg-sheet">
          <div>
            <dt>{sent.reference}</dt>
            <dd className="num whitespace-nowrap" data-reference="" suppressHydrationWarning>
              {isInquiryReference(given) ? given : ''}
            </dd>
          </div>
        </dl>
        <p>{page.answer}</p>
        <p>
          {page.missing}{' '}
          {institute.phones.map(({ number }) => (
            <a key={number} href={`tel:${number}`} className="link num whitespace-nowrap" translate="no">
              {formatPhone(number)}
            </a>
          ))}
        </p>
        <ButtonLink to={paths.home} variant="secondary">
          {page.home}
        </ButtonLink>
      </div>
    </PageIntro>
  )
}
