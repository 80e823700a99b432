import { hasImages } from 'virtual:pictures/images'
import { images, sheet } from 'virtual:pictures/programs'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { careerDevelopment } from '#content/career-development.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { type CareerField, loadCareerFields } from '#web/features/careers/career-fields.ts'
import { CareerFieldView, careerFieldWords } from '#web/features/careers/career-field-view.tsx'
import { breadcrumbData } from '#web/lib/page/breadcrumb-data.ts'
import { paths } from '#domain/paths.ts'
import { PageIntro } from '#web/ui/page/page-intro.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

const above = careerDevelopment.intro.name

export async function loader({ params }: LoaderFunctionArgs): Promise<CareerField> {
  const field = (await loadCareerFields()).find(({ id }) => id === params['programId'])
  if (field === undefined) throw new Response('', { status: 404 })
  return field
}
export const sendsData = false

/** Only for the build; not sent to browsers. */
export const structuredData = import.meta.env.SSR
  ? ({ id, title }: CareerField) => [breadcrumbData(title, paths.careerField(id), [[above, paths.careerDevelopment]])]
  : undefined

export function Component() {
  const field = useLoaderData<CareerField>()
  const { title, lead, description } = careerFieldWords(field.title)
  return (
    <div className={`hue-${field.id}`}>
      <PageHead title={title} description={description} path={paths.careerField(field.id)} />
      <PageIntro
        title={title}
        lead={lead}
        breadcrumbs={[{ label: above, to: paths.careerDevelopment }]}
        shortTitle={field.title}
        picture={<Picture file={(hasImages && images[field.id]) || sheet} part={field.id} width={360} height={270} />}
      />
      <CareerFieldView field={field} />
    </div>
  )
}
