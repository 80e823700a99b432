import { institute } from '#content/institute.ts'
import { paths } from '#domain/paths.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { VerifyForm } from '#web/features/verify/verify-form.tsx'
import { AskAboutLetter } from '#web/features/verify/verify-letter.tsx'
import { PageIntro } from '#web/ui/page/page-intro.tsx'

const title = 'Check an admission letter'
const lead = `Every admission letter of the ${institute.name} has a code. Enter it to see whether the letter is genuine and still valid.`

export function Component() {
  return (
    <>
      <PageHead title={title} description={lead} path={paths.verify} noindex />
      <PageIntro title={title} lead={lead}>
        <div className="verify">
          <VerifyForm />
          <AskAboutLetter />
        </div>
      </PageIntro>
    </>
  )
}
