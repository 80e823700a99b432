import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncLearning } from '#server/database/content-sync/sync-learning.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

type Progress = { course: string; source: string; modules: number; finished: number; next_module: string | null }

const asServer = async <Row>(text: string, values: unknown[] = []) =>
  (await test.database.asServer((tx) => tx.query<Row>(text, values))).rows
const as = async <Row>({ caller }: Pick<Person, 'caller'>, text: string, values: unknown[] = []) =>
  (await test.database.queryAsCaller<Row>(caller, { text, values })).rows

const start = (person: Pick<Person, 'caller'>, course: unknown) => as(person, 'select public.start_course($1)', [course])
const finish = (person: Pick<Person, 'caller'>, course: unknown, module: unknown) =>
  as(person, 'select public.finish_module($1, $2)', [course, module])
const unfinish = (person: Pick<Person, 'caller'>, course: unknown, module: unknown) =>
  as(person, 'select public.unfinish_module($1, $2)', [course, module])
const courses = (person: Pick<Person, 'caller'>) =>
  as<Progress>(person, 'select course, source, modules, finished, next_module from public.my_courses()')
const counts = async () => (await asServer<{ count: number }>('select count(*)::integer from public.module_completions'))[0]?.count
const person = () => createPerson(test.database)

/** Sends an application for Web Development and moves it to where it is accepted. */
async function accepted(applicant: Person): Promise<string> {
  const values = {
    ...sentColumns((form) => Object.assign(form.programSelection, { program: 'computer-technology', course: 'comp-4' })),
    status: 'pending',
  }
  const columns = Object.keys(values)
  const rows = await as<{ id: string }>(
    applicant,
    `insert into public.applications (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  )
  const id = rows[0]?.id ?? ''
  for (const status of ['under_review', 'interview', 'accepted'])
    await asServer(`select private.move_application($1, $2, 'staff', null)`, [id, status])
  return id
}

describe('progress', () => {
  it('begins with a course, and names the first module that is not finished', async () => {
    const ada = await person()
    expect(await courses(ada)).toEqual([])
    await start(ada, 'web-development')
    await finish(ada, 'web-development', 'how-the-web-works')
    await finish(ada, 'web-development', 'css')
    expect(await courses(ada)).toEqual([{ course: 'web-development', source: 'self', modules: 12, finished: 2, next_module: 'first-page' }])
    await unfinish(ada, 'web-development', 'how-the-web-works')
    await unfinish(ada, 'web-development', 'how-the-web-works')
    expect(await courses(ada)).toMatchObject([{ finished: 1, next_module: 'how-the-web-works' }])
  })

  it('is complete when every module is finished, and lists what somebody was at last first', async () => {
    const ada = await person()
    await start(ada, 'tiling')
    const modules = await asServer<{ module: string }>(`select module from private.learning_modules where course = 'computer-appreciation'`)
    for (const { module } of modules) await finish(ada, 'computer-appreciation', module)
    expect(await courses(ada)).toMatchObject([
      { course: 'computer-appreciation', modules: 8, finished: 8, next_module: null },
      { course: 'tiling', modules: 6, finished: 0 },
    ])
  })

  it('counts ten presses at once, in two tabs, as one', async () => {
    const ada = await person()
    await Promise.all(Array.from({ length: 10 }, () => finish(ada, 'networking', 'cable')))
    await Promise.all(Array.from({ length: 10 }, () => start(ada, 'networking')))
    expect(await courses(ada)).toMatchObject([{ course: 'networking', finished: 1 }])
    const times = await as<{ finished_at: Date }>(ada, 'select finished_at from public.module_completions')
    await finish(ada, 'networking', 'cable')
    expect(await as(ada, 'select finished_at from public.module_completions')).toEqual(times)
  })

  it('starts the course of somebody who finishes a module without having started it', async () => {
    const ada = await person()
    await finish(ada, 'carpentry', 'roof')
    expect(await courses(ada)).toMatchObject([{ course: 'carpentry', source: 'self', finished: 1 }])
  })

  it('goes with the account', async () => {
    const ada = await person()
    await finish(ada, 'carpentry', 'roof')
    await asServer('select private.delete_account($1)', [ada.id])
    expect(await asServer('select from public.enrolments where user_id = $1', [ada.id])).toEqual([])
    expect(await asServer('select from public.module_completions where user_id = $1', [ada.id])).toEqual([])
  })
})

describe('a place', () => {
  it('starts the course, and what somebody began by themselves goes on', async () => {
    const [ada, ngozi] = [await person(), await person()]
    await finish(ngozi, 'web-development', 'forms')
    await accepted(ada)
    await accepted(ngozi)
    expect(await courses(ada)).toMatchObject([{ course: 'web-development', source: 'place', finished: 0 }])
    expect(await courses(ngozi)).toMatchObject([{ course: 'web-development', source: 'place', finished: 1 }])
  })

  it('is found later, too, when its course gets modules', async () => {
    const ada = await person()
    await asServer(`select private.sync_learning('[]')`)
    await accepted(ada)
    expect(await courses(ada)).toEqual([])
    await test.database.asServer((tx) => syncLearning(tx as unknown as Parameters<typeof syncLearning>[0]))
    expect(await courses(ada)).toMatchObject([{ course: 'web-development', source: 'place' }])
  })
})

describe('what content says', () => {
  const sync = (document: unknown) => asServer('select private.sync_learning($1)', [JSON.stringify(document)])
  const again = () => test.database.asServer((tx) => syncLearning(tx as unknown as Parameters<typeof syncLearning>[0]))

  it('is written once by servers that start together', async () => {
    const rows = () => asServer('select xmin::text, course, module from private.learning_modules order by 2, 3')
    const before = await rows()
    await Promise.all([again(), again(), again()])
    expect(await rows()).toEqual(before)
  })

  it('may lose a module for a time without anybody losing what they did', async () => {
    const ada = await person()
    await finish(ada, 'web-development', 'forms')
    await finish(ada, 'web-development', 'css')
    await sync([
      {
        course: 'web-development',
        courseId: 'comp-4',
        modules: [
          { id: 'css', title: 'CSS' },
          { id: 'new', title: 'New' },
        ],
      },
    ])
    expect(await courses(ada)).toMatchObject([{ modules: 2, finished: 1, next_module: 'new' }])
    await again()
    expect(await courses(ada)).toMatchObject([{ modules: 12, finished: 2 }])
  })

  it('must be a list', async () => {
    await expect(sync({})).rejects.toMatchObject({ code: '22023' })
  })
})

describe('an attack', () => {
  const visitor = { caller: callerFor('anon') }

  it.each([
    ['an unknown course', 'no-such-course', 'forms'],
    ['an unknown module', 'web-development', 'no-such-module'],
    ['a module of another course', 'tiling', 'forms'],
    ['the id of an application’s course', 'comp-4', 'forms'],
    ['no course', null, 'forms'],
    ['no module', 'web-development', null],
    ['an empty name', '', ''],
    ['a very long name', 'a'.repeat(100_000), 'forms'],
    ['a command', `'; drop table public.enrolments; --`, 'forms'],
  ])('with %s is refused and leaves nothing', async (_name, course, module) => {
    const ada = await person()
    const before = await counts()
    await expect(finish(ada, course, module)).rejects.toMatchObject({ code: '22023' })
    expect(await courses(ada)).toEqual([])
    expect(await counts()).toBe(before)
    await unfinish(ada, course, module)
  })

  it('on another person reaches nothing of theirs', async () => {
    const [ada, eve] = [await person(), await person()]
    await finish(ada, 'tiling', 'tap')
    await unfinish(eve, 'tiling', 'tap')
    expect(await courses(ada)).toMatchObject([{ finished: 1 }])
    expect(await as(eve, 'select from public.enrolments where user_id = $1', [ada.id])).toEqual([])
    expect(await as(eve, 'select from public.module_completions where user_id = $1', [ada.id])).toEqual([])
    for (const text of [
      `insert into public.module_completions (user_id, course, module) values ($1, 'tiling', 'cuts')`,
      `insert into public.enrolments (user_id, course) values ($1, 'carpentry')`,
      `insert into public.enrolments (user_id, course, source) values (auth.uid(), 'carpentry', 'place') returning $1::uuid`,
      `update public.enrolments set source = 'place' where user_id in (auth.uid(), $1)`,
      'delete from public.module_completions where user_id = $1',
    ]) {
      await expect(as(eve, text, [ada.id])).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('without an account is refused', async () => {
    await expect(finish(visitor, 'tiling', 'tap')).rejects.toMatchObject({ code: '42501' })
    await expect(start(visitor, 'tiling')).rejects.toMatchObject({ code: '42501' })
    await expect(courses(visitor)).rejects.toMatchObject({ code: '42501' })
  })

  it('with the token of an account that is gone is refused', async () => {
    const ada = await person()
    await asServer('select private.delete_account($1)', [ada.id])
    await expect(finish(ada, 'tiling', 'tap')).rejects.toMatchObject({ code: '42501' })
    await expect(start(ada, 'tiling')).rejects.toMatchObject({ code: '42501' })
    expect(await courses(ada)).toEqual([])
  })
})
