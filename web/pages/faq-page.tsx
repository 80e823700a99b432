import { picture } from 'virtual:pictures/pages/faq'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { faq } from '#content/faq-page.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type FaqGroup, loadQuestions } from '#web/features/faq/faq-data.ts'
import { FaqView } from '#web/features/faq/faq-view.tsx'
import { QuestionSearch, findQuestions } from '#web/features/faq/question-search.tsx'
import { faqData } from '#web/features/faq/structured-data.ts'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, name, lead, description } = faq.intro

export const loader = loadQuestions
export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? (groups: FaqGroup[]) => [faqData(groups), breadcrumbData(name, paths.faq)] : undefined

export function Component() {
  const groups = useLoaderData<FaqGroup[]>()
  const [typed, setTyped] = useState('')
  const found = findQuestions(groups, typed)
  return (
    <>
      <PageHead title={name} description={description} path={paths.faq} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />}>
        <QuestionSearch onType={setTyped} count={found?.size ?? null} />
      </PageIntro>
      <FaqView groups={groups} found={found} />
    </>
  )
}
