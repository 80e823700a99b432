import { afterAll, beforeAll, expect, it } from 'vitest'
import { BULK_TRANSITIONS, TRANSITIONS, OFFER_REPLIES } from '#domain/applications/status-transitions.ts'
import {
  ASKING_STATUSES,
  STATUSES,
  isApplicationStatus,
  DECIDED_STATUSES,
  DECISION_STATUSES,
  INTERVIEW_STATUSES,
  OPEN_STATUSES,
  OVER_STATUSES,
  PLACE_STATUSES,
} from '#domain/applications/application-statuses.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

const CODE = `
  select known.oid::regprocedure::text as place, pg_get_functiondef(known.oid) as code from pg_proc as known
  where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and known.prokind = 'f'
  union all select indexname, indexdef from pg_indexes where schemaname in ('public', 'private')
  union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'public.applications'::regclass
  union all select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'public.applications'::regclass and not tgisinternal
  union all select policyname, concat(qual, with_check) from pg_policies where tablename = 'applications'`

/** Lists of two or more statuses, and comparisons with a status that usually stands for a set. */
function listsIn(code: string): string[][] {
  const several = code.match(/'[a-z_]+'(?:::text)?(?:,\s*'[a-z_]+'(?:::text)?)+/g) ?? []
  const lists = several.map((list) => list.match(/(?<=')[a-z_]+(?=')/g) ?? [])
  const single = [...code.matchAll(/(?<!from_)status = '([a-z_]+)'/g)].map(([, status = '']) => [status])
  // The other statuses are also compared on their own.
  const meansMore = ['under_review', 'interview', 'rejected', 'declined', 'offer_expired']
  return [...lists, ...single.filter(([status = '']) => meansMore.includes(status))].filter((list) => list.every(isApplicationStatus))
}

it('every place in the database that lists statuses uses a set from the rules, and every set is used', async () => {
  const { rows } = await test.database.asServer((tx) => tx.query<{ place: string; code: string }>(CODE))
  const sets = {
    written: ['draft', 'pending'],
    all: STATUSES,
    open: OPEN_STATUSES,
    decided: DECIDED_STATUSES,
    decisions: DECISION_STATUSES,
    over: OVER_STATUSES,
    withPlace: PLACE_STATUSES,
    bulk: BULK_TRANSITIONS,
    replies: OFFER_REPLIES,
    interviewed: INTERVIEW_STATUSES,
    asking: ASKING_STATUSES,
  }
  const known = new Set(Object.values(sets).map((set) => [...set].sort().join()))
  // The staff list for each status is compared in work-list.test.ts.
  const places = rows.filter(({ place }) => place !== 'private.work_group(text)')
  const found = places.flatMap(({ place, code }) => listsIn(code).map((list) => ({ place, list: [...list].sort().join() })))
  expect(found.filter(({ list }) => !known.has(list))).toEqual([])
  expect(new Set(found.map(({ list }) => list)), 'each set is used somewhere').toEqual(known)
})

it('the table of transitions matches the domain, including the minimum role and the requirements of each transition', async () => {
  const { rows } = await test.database.asServer((tx) =>
    tx.query<object>(
      `select from_status as "from", to_status as "to", actor_kind as "by", least_role as role, needs from private.status_transitions`,
    ),
  )
  const inOrder = (transitions: readonly object[]) =>
    transitions
      .map((transition) => JSON.stringify({ role: null, needs: [], ...transition }, ['from', 'to', 'by', 'role', 'needs']))
      .toSorted()
  expect(inOrder(rows)).toEqual(inOrder(TRANSITIONS))
})
