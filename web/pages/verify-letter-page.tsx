import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { AskAboutLetter, VerifiedLetter } from '#web/features/verify/verify-letter.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'

const title = 'Check an admission letter'

export function Component() {
  const { code = '' } = useParams()
  return (
    <>
      <PageHead title={title} description="Whether an admission letter is valid." path={paths.verifyLetter(code)} noindex />
      <PageIntro title={title}>
        <div className="verify">
          <VerifiedLetter />
          <div>
            <ButtonLink to={paths.verify} variant="secondary">
              Check another letter
            </ButtonLink>
          </div>
          <AskAboutLetter />
        </div>
      </PageIntro>
    </>
  )
}
