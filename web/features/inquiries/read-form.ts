import type { Typed } from './stored-inquiry.ts'

/** What stands in the fields of a form, as the browser would send it. */
export function readForm(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, texts(name).length === 1 ? (texts(name)[0] ?? '') : texts(name)]),
  )
}

/** The answers that are not those a form begins with. */
export function changedFrom(initial: Typed, typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => name in initial && JSON.stringify(value) !== JSON.stringify(initial[name])),
  )
}
