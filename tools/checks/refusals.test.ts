import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { portalRefusals } from '#domain/refusals/portal-refusals.ts'
import { siteRefusals } from '#domain/refusals/site-refusals.ts'
import { consoleRefusals } from '#domain/staff/refusals/console-refusals.ts'

const folder = join(import.meta.dirname, '../../supabase/schemas')

/** The code of the database without comments on it. */
const code = globSync('**/*.sql', { cwd: folder })
  .toSorted()
  .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/--.*$|^comment on [^]*?';$/gm, ''))
  .join('\n')

const quoted = [...code.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text)

/** Sentences that stay, with the reason. */
const kept = new Set([
  // As PostgreSQL words them: pages know constraints by their names.
  'new row for relation "%s" violates check constraint "%s"',
  'duplicate key value violates unique constraint "subscribers_email"',
  // The log of a Supabase project reads it, which knows no codes.
  'This site sends no emails of the type %s',
  // A warning in the log of PostgreSQL.
  'No text messages of removed factors to forget: %',
  // Data: the note of an event, which staff read in the history of an application.
  'Begun at the desk.',
])

const isSentence = (text: string) => /^[^\n]*[A-Z][^\n]* [^\n]*\.$/.test(text) || /^[A-Z][a-z]* [a-z]+ [a-z]/.test(text)

/** What is raised: the text after `raise exception`, and each message. */
const raised = [...code.matchAll(/(?:raise (?:exception|notice) |message = (?:format\()?)'([^']*)'/g)].map(([, text = '']) => text)

const sentences: Readonly<Record<string, string>> = { ...portalRefusals, ...consoleRefusals, ...siteRefusals }

const subjects = new Set(Object.keys(sentences).map((known) => known.split('.')[0]))
const isCode = (text: string) => /^[a-z_]+\.[a-z_]+$/.test(text) && subjects.has(text.split('.')[0])
const codes = new Set([...quoted.filter(isCode), ...raised.filter((text) => !kept.has(text))])

/** The names of the values that a code comes with, as in `private.refusal('text.length', jsonb_build_object('most', most))`. */
const valuesOf = (known: string): string[] => {
  const call = new RegExp(`private\\.refusal\\('${known.replace('.', '\\.')}',([^;]*?)(?:;|private\\.refusal)`, 'g')
  return [...code.matchAll(call)].flatMap(([, given = '']) => [...given.matchAll(/'([a-z]+)',/g)].map(([, name = '']) => name))
}

describe('what the functions of the database say', () => {
  it('is a code, never a sentence', () => {
    const found = new Set([...quoted.filter(isSentence), ...raised.filter((text) => text.includes(' '))])
    expect([...found].toSorted()).toEqual([...kept].toSorted())
  })

  it('has a sentence for each code, and no sentence for anything else', () => {
    expect([...codes].toSorted()).toEqual(Object.keys(sentences).toSorted())
  })

  it('has one sentence for a code alone', () => {
    const all = [portalRefusals, consoleRefusals, siteRefusals].flatMap((each) => Object.keys(each))
    expect(all.length).toBe(new Set(all).size)
  })

  it('comes with the values that its sentence names', () => {
    for (const [known, sentence] of Object.entries(sentences)) {
      const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      expect([known, [...new Set(valuesOf(known))].toSorted()]).toEqual([known, named.toSorted()])
    }
  })
})
