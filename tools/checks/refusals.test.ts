import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { siteRefusals } from '#domain/refusals/site-refusals.ts'
import { consoleRefusals } from '#domain/staff/refusals/console-refusals.ts'

const folder = join(import.meta.dirname, '../../supabase/schemas')

/** The SQL code of the database without comments. */
const code = globSync('**/*.sql', { cwd: folder })
  .toSorted()
  .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/--.*$|^comment on [^]*?';$/gm, ''))
  .join('\n')

const quoted = [...code.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)

/** Sentences that are allowed, with reasons. */
const kept = new Set([
  // The same wording as PostgreSQL uses, because pages recognise constraints by their names.
  'new row for relation "%s" violates check constraint "%s"',
  'duplicate key value violates unique constraint "subscribers_email"',
  // Appears in the log of a Supabase project, which does not know our codes.
  'This site sends no emails of the type %s',
  // A warning in the PostgreSQL log.
  'No text messages of removed factors to forget: %',
  // Data: the note on an event, which staff see in an application's history.
  'Begun at the desk.',
])

const isSentence = (text: string) => /^[^\n]*[A-Z][^\n]* [^\n]*\.$/.test(text) || /^[A-Z][a-z]* [a-z]+ [a-z]/.test(text)

/** All texts that are raised: those after `raise exception`, and each message. */
const raised = [...code.matchAll(/(?:raise (?:exception|notice) |message = (?:format\()?)'([^']*)'/g)].map(([, text = '']) => text)

const sentences: Readonly<Record<string, string>> = { ...portalRefusals, ...consoleRefusals, ...siteRefusals }

const subjects = new Set(Object.keys(sentences).map((known) => known.split('.')[0]))
const isCode = (text: string) => /^[a-z_]+\.[a-z_]+$/.test(text) && subjects.has(text.split('.')[0])
const codes = new Set([...quoted.filter(isCode), ...raised.filter((text) => !kept.has(text))])

/** The names of the values passed with a code, such as `most` in `private.refusal('text.length', jsonb_build_object('most', most))`. */
const valuesOf = (known: string): string[] => {
  const call = new RegExp(`private\\.refusal\\('${known.replace('.', '\\.')}',([^;]*?)(?:;|private\\.refusal)`, 'g')
  return [...code.matchAll(call)].flatMap(([, given = '']) => [...given.matchAll(/'([a-z]+)',/g)].map(([, name = '']) => name))
}

describe('a refusal from the database', () => {
  it('is a code, never a sentence', () => {
    const found = new Set([...quoted.filter(isSentence), ...raised.filter((text) => text.includes(' '))])
    expect([...found].toSorted()).toEqual([...kept].toSorted())
  })

  it('has a sentence for every code, and every sentence has a code', () => {
    expect([...codes].toSorted()).toEqual(Object.keys(sentences).toSorted())
  })

  it('has only one sentence per code', () => {
    const all = [portalRefusals, consoleRefusals, siteRefusals].flatMap((each) => Object.keys(each))
    expect(all.length).toBe(new Set(all).size)
  })

  it('provides the values that its sentence uses', () => {
    for (const [known, sentence] of Object.entries(sentences)) {
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect([known, [...new Set(valuesOf(known))].toSorted()]).toEqual([known, named.toSorted()])
    }
  })
})
