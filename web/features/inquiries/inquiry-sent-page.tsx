import { inquiryFormWords } from '#content/inquiries/form.ts'
import { institute } from '#content/institute.ts'
import { inquiryKinds } from '#domain/inquiries/kinds.ts'
import { formatPhone } from '#domain/phone-format.ts'
import { paths } from '#web/lib/paths.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import './inquiry-sent-page.css'

const { page, sent } = inquiryFormWords

/** The longest that any of them takes: the page does not know which one was sent. */
const days = Math.max(...Object.values(inquiryKinds).map(({ words }) => words.answerDays))

/** What a number looks like; anything else in the address is somebody else's words. */
const known = /^INQ-[0-9]{4}-[0-9]{6}$/

/** For whoever sent a form without JavaScript. The number stands in the letter, too. */
export function InquirySentPage() {
  const alive = useHydrated()
  const reference = alive ? new URLSearchParams(location.search).get('reference') : null
  return (
    <PageIntro title={page.title} lead={page.lead}>
      <div className="inquiry-sent">
        {reference !== null && known.test(reference) && (
          <dl className="title-block bg-sheet">
            <div>
              <dt>{sent.reference}</dt>
              <dd className="num nowrap">{reference}</dd>
            </div>
          </dl>
        )}
        <p>{page.answer.replace('{days}', String(days))}</p>
        <p>
          {page.missing}{' '}
          {institute.phones.map(({ number }) => (
            <a key={number} href={`tel:${number}`} className="link num nowrap">
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
