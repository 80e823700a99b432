import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Former terms, and the standard term to use instead (docs/glossary.md). */
const formerTerms: readonly [former: RegExp, term: string][] = [
  [/application[-_]moves?\b|\bMOVES\b|\bStaffMove\b|[Mm]oves of (?:staff|applications)|table of moves/, 'transition'],
  [/\btraps?\b/i, 'honeypot'],
  [/double_(?:keys|verdicts)|judgeDouble|\bDoubles\b/, 'duplicate'],
  [/second[ -_]?steps?\b/i, 'two-factor, second factor'],
  [/day[-_]?content|content of the day|facts of the day|DayFacts/i, 'announcement'],
  [/site[-_]?care\b|needs[-_ ]care/i, 'site health'],
  [/walk[-_ ]?ins?\b|\bsittings?\b/i, 'assisted application, session'],
  [/(?:application|staff|account)[-_]?papers?\b/i, 'PDF'],
  [/\bLetter[A-Z]\w+|(?<![nN]ews)\b[a-z]+Letters?\b|\bletter_\w+|(?<!news)[a-z]_letters?\b|\/letters\//, 'email, email template'],
  [/\bowner(?:Words|Options|Form)\b|filters\.owner|'owner', '(?:inbox|work)\.|[?&]owner=/, 'assignee'],
  [/\bprivate\.facts\b|current_facts|facts_id|factsDocument|[sS]yncFacts|sync_facts/, 'settings'],
  [/\/admin\/requests|(?:schemas|admin)\/requests\/|\brequest(?:Kind|State|Way)Words\b/, 'data request'],
  [/\/answers\/|\b(?:json|Data|Token|Session|fixed)Answer\b/, 'response'],
  [/\banew\b|[a-z]Anew\b|\bonce more\b|\bwhoever\b/i, 'again, restart, refresh'],
  [/\bkept-[a-z]/, 'stored, saved, cache'],
]

/** Places where a former term remains, with reasons. */
const allowed: readonly [where: RegExp, line: RegExp][] = [
  // A command that other programs call.
  [/./, /application[:-]move\b/],
  // Values in rows, names in documents that have been handed out, and the hashes of links that have been sent.
  [
    /./,
    /application_moved|second_step_removed|double_judged|'trap'|walk_in_|'walk_in'|walkIns|application_paper_made|#desk=|is_day_content/,
  ],
  [/./, /letters_sent_again|letter_reworded|letter_taken_back|worded_letter|forget_old_letters/],
  [/./, /is_letter_(?:words|text)|letters_unfilled|fti-letter-drafts/],
  // The admission letter.
  [/admission-letter|letter-pdf|verify-letter|(?:staff|application)-pdf|render-mail\.test/, /./],
  [/./, /admission[-_ ]?letter|verif(?:y|ied)[-_]?letter|letters?_(?:code|state|of_person)|letter(?:Pdf|Code|State)|AboutLetter/i],
  // Letters of the alphabet.
  [/./, /currencyLetters|lastLetter|letterRanges/],
  // Names in backups and older databases.
  [/^server\/database\/backups\/renamed-tables\.ts$|^supabase\/schemas\/rules\/announcements\.sql$/, /./],
  // The second step of the form, and traps in plumbing.
  [/^tools\/bench\/hardening\/engines\/walks\.ts$|^tools\/screenshots\/applicant-states\.ts$|^content\//, /./],
  [/^tools\/checks\/terms\.test\.ts$/, /./],
]

const isAllowed = (file: string, line: string) => allowed.some(([where, what]) => where.test(file) && what.test(line))

it('no former term is used where a standard term exists', () => {
  const files = globSync(
    '{content,docs,domain,e2e,packages,scripts,server,supabase/schemas,supabase/tests,tools,web}/**/*.{ts,tsx,css,sql,md}',
    {
      cwd: root,
      exclude: ['supabase/tests/upgrade/**'],
    },
  )
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    [file, ...readFileSync(join(root, file), 'utf8').split('\n')].flatMap((line, index) =>
      formerTerms
        .filter(([former]) => former.test(line) && !isAllowed(file, line))
        .map(([, term]) => `${file}:${index}: ${line.trim().slice(0, 80)} → ${term}`),
    ),
  )
  expect(found).toEqual([])
})
