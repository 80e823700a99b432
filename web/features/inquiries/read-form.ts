import type { Typed } from './stored-inquiry.ts'

/** The field values of a form, as the browser would submit them. */
export function readForm(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => [name, texts(name).length === 1 ? (texts(name)[0] ?? '') : texts(name)]),
  )
}

/** The answers that differ from the initial values. */
export function changedFrom(initial: Typed, typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => name in initial && JSON.stringify(value) !== JSON.stringify(initial[name])),
  )
}
