import type { ReactNode } from 'react'

type SpecimenGroupProps = { id: string; title: string; children: ReactNode }

export function SpecimenGroup({ id, title, children }: SpecimenGroupProps) {
  return (
    <section aria-labelledby={id} className="border-t border-line py-12">
      <h2 id={id}>{title}</h2>
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  )
}

type SpecimenProps = { name: string; wide?: boolean | undefined; children: ReactNode }

/** One component in one state, labelled with the name of the state. */
export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <div className={wide ? 'min-w-0 md:col-span-2 lg:col-span-3' : 'min-w-0'}>
      <p className="mb-3 text-note text-soft">{name}</p>
      {children}
    </div>
  )
}
