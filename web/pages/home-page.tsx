import { home } from '#content/home.ts'
import { institute } from '#content/institute.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/lib/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title={institute.name} description={institute.purpose} path={paths.home} />
      <section className="wrap py-16">
        <h1>{home.hero.title}</h1>
        <p>{home.hero.text}</p>
      </section>
    </>
  )
}
