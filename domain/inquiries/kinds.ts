import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InquiryWords } from '#content/schema/inquiries.ts'
import type { InquiryField } from './fields.ts'
import { type AnsweredField, answeredField } from './inquiry-answers.ts'

/**
 * Every kind of inquiry has a file in domain/inquiries/kinds with its questions and page, and one of the same name in content/inquiries
 * with its wording. This module exports only values, and the build computes them (scripts/build/worked-out.ts). A page that shows a
 * single form imports the files of that kind instead.
 */
const folder = join(import.meta.dirname, 'kinds')
const words = join(import.meta.dirname, '../../content/inquiries')
const names = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .sort()

type Values = { fields: readonly InquiryField[]; page: string; inquiryWords: InquiryWords }

const read = await Promise.all(
  names.map(async (name) => {
    const asked = (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href)) as Pick<Values, 'fields' | 'page'>
    const said = (await import(/* @vite-ignore */ pathToFileURL(join(words, `${name}.ts`)).href)) as Pick<Values, 'inquiryWords'>
    return [name, { ...asked, ...said }] as const
  }),
)
const each = <Name extends keyof Values>(value: Name): Readonly<Record<string, Values[Name]>> =>
  Object.fromEntries(read.map(([name, values]) => [name, values[value]]))

/** Keyed by the name of the kind, as used in the database and in URLs. */
export const inquiryFields = each('fields')
/** The parts of the questions that are needed to read answers, keyed by the name of the kind. */
export const inquiryAnswerFields: Readonly<Record<string, readonly AnsweredField[]>> = Object.fromEntries(
  read.map(([name, { fields }]) => [name, fields.map(answeredField)]),
)
/** The display name of each kind, keyed by its name. */
export const inquiryNames: Readonly<Record<string, string>> = Object.fromEntries(
  read.map(([name, values]) => [name, values.inquiryWords.name]),
)
/** The page with the form, keyed by the name of the kind. */
export const inquiryPages = each('page')
/** The wording, keyed by the name of the kind. */
export const inquiryWords = each('inquiryWords')
