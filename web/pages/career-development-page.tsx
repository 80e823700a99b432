import { picture } from 'virtual:pictures/pages/careers'
import { useLoaderData } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type CareerField, loadCareerFields } from '#web/features/careers/career-fields.ts'
import { CareersView } from '#web/features/careers/careers-view.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const { title, name, lead, description } = careerDevelopment.intro

export const loader = loadCareerFields
export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR ? () => [breadcrumbData(name, paths.careerDevelopment)] : undefined

export function Component() {
  const fields = useLoaderData<CareerField[]>()
  return (
    <>
      <PageHead title={name} description={description} path={paths.careerDevelopment} />
      <PageIntro title={title} lead={lead} picture={picture && <Picture file={picture} part="scene" width={640} height={480} />} />
      <CareersView fields={fields} />
    </>
  )
}
