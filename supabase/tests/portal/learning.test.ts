import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCourse, sampleModules } from '#domain/programs/sample-courses.ts'
import { learningModules } from '#domain/programs/learning-modules.ts'
import { syncLearning } from '#server/database/content-sync.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type Person, callerFor, createPerson, sentColumns } from '#supabase/tests/people.ts'

const own = sampleModules(0, 3)
const [third = '', fourth = ''] = own.modules.slice(2).map(({ id }) => id)
const [whole, pressed, begun, other] = [sampleModules(0, 0), sampleModules(0, 1), sampleModules(1, 0), sampleModules(1, 1)]
const unlikeItsSlug = learningModules.find(({ course, courseId }) => course !== courseId)?.courseId ?? 'no-such-course'
const foreign = own.modules.map(({ id }) => id).find((id) => !other.modules.some((module) => module.id === id))

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

/** Submits an application for a course and changes its status until it is accepted. */
async function accepted(applicant: Person): Promise<string> {
  const values = {
    ...sentColumns((form) => Object.assign(form.programSelection, { program: sampleCourse(0, 3).programId, course: own.courseId })),
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
    await asServer(`select private.change_status($1, $2, 'staff', null)`, [id, status])
  return id
}

describe('learning progress', () => {
  it('starts with a course and points to the first unfinished module', async () => {
    const ada = await person()
    expect(await courses(ada)).toEqual([])
    await start(ada, own.course)
    await finish(ada, own.course, own.first)
    await finish(ada, own.course, third)
    expect(await courses(ada)).toEqual([
      { course: own.course, source: 'self', modules: own.modules.length, finished: 2, next_module: own.second },
    ])
    await unfinish(ada, own.course, own.first)
    await unfinish(ada, own.course, own.first)
    expect(await courses(ada)).toMatchObject([{ finished: 1, next_module: own.first }])
  })

  it('is complete when every module is finished, and lists the most recently used course first', async () => {
    const ada = await person()
    await start(ada, other.course)
    for (const { id } of whole.modules) await finish(ada, whole.course, id)
    expect(await courses(ada)).toMatchObject([
      { course: whole.course, modules: whole.modules.length, finished: whole.modules.length, next_module: null },
      { course: other.course, modules: other.modules.length, finished: 0 },
    ])
  })

  it('counts ten simultaneous clicks in two tabs as one', async () => {
    const ada = await person()
    await Promise.all(Array.from({ length: 10 }, () => finish(ada, pressed.course, pressed.first)))
    await Promise.all(Array.from({ length: 10 }, () => start(ada, pressed.course)))
    expect(await courses(ada)).toMatchObject([{ course: pressed.course, finished: 1 }])
    const times = await as<{ finished_at: Date }>(ada, 'select finished_at from public.module_completions')
    await finish(ada, pressed.course, pressed.first)
    expect(await as(ada, 'select finished_at from public.module_completions')).toEqual(times)
  })

  it('starts the course when a person finishes a module without having started it', async () => {
    const ada = await person()
    await finish(ada, begun.course, begun.first)
    expect(await courses(ada)).toMatchObject([{ course: begun.course, source: 'self', finished: 1 }])
  })

  it('is deleted with the account', async () => {
    const ada = await person()
    await finish(ada, begun.course, begun.first)
    await asServer('select private.delete_account($1)', [ada.id])
    expect(await asServer('select from public.enrolments where user_id = $1', [ada.id])).toEqual([])
    expect(await asServer('select from public.module_completions where user_id = $1', [ada.id])).toEqual([])
  })
})

describe('a place on a course', () => {
  it('starts the course, and preserves the progress of a person who had already started', async () => {
    const [ada, ngozi] = [await person(), await person()]
    await finish(ngozi, own.course, fourth)
    await accepted(ada)
    await accepted(ngozi)
    expect(await courses(ada)).toMatchObject([{ course: own.course, source: 'place', finished: 0 }])
    expect(await courses(ngozi)).toMatchObject([{ course: own.course, source: 'place', finished: 1 }])
  })

  it('also starts the course later, once it has modules', async () => {
    const ada = await person()
    await asServer(`select private.sync_learning('[]')`)
    await accepted(ada)
    expect(await courses(ada)).toEqual([])
    await test.database.asServer((tx) => syncLearning(tx as unknown as Parameters<typeof syncLearning>[0]))
    expect(await courses(ada)).toMatchObject([{ course: own.course, source: 'place' }])
  })
})

describe('the courses in content/', () => {
  const sync = (document: unknown) => asServer('select private.sync_learning($1)', [JSON.stringify(document)])
  const again = () => test.database.asServer((tx) => syncLearning(tx as unknown as Parameters<typeof syncLearning>[0]))

  it('are written once by servers that start at the same time', async () => {
    const rows = () => asServer('select xmin::text, course, module from private.learning_modules order by 2, 3')
    const before = await rows()
    await Promise.all([again(), again(), again()])
    expect(await rows()).toEqual(before)
  })

  it('can lose a module temporarily without deleting anyone’s progress', async () => {
    const ada = await person()
    await finish(ada, own.course, fourth)
    await finish(ada, own.course, third)
    await sync([
      {
        course: own.course,
        courseId: own.courseId,
        modules: [
          { id: third, title: 'Third' },
          { id: 'new', title: 'New' },
        ],
      },
    ])
    expect(await courses(ada)).toMatchObject([{ modules: 2, finished: 1, next_module: 'new' }])
    await again()
    expect(await courses(ada)).toMatchObject([{ modules: own.modules.length, finished: 2 }])
  })

  it('must be a list', async () => {
    await expect(sync({})).rejects.toMatchObject({ code: '22023' })
  })
})

describe('an attack', () => {
  const visitor = { caller: callerFor('anon') }

  it.each([
    ['an unknown course', 'no-such-course', fourth],
    ['an unknown module', own.course, 'no-such-module'],
    ['a module of another course', other.course, foreign],
    ['the id of an application’s course', unlikeItsSlug, fourth],
    ['no course', null, fourth],
    ['no module', own.course, null],
    ['an empty name', '', ''],
    ['a very long name', 'a'.repeat(100_000), fourth],
    ['a command', `'; drop table public.enrolments; --`, fourth],
  ])('with %s is refused and stores nothing', async (_name, course, module) => {
    const ada = await person()
    const before = await counts()
    await expect(finish(ada, course, module)).rejects.toMatchObject({ code: '22023' })
    expect(await courses(ada)).toEqual([])
    expect(await counts()).toBe(before)
    await unfinish(ada, course, module)
  })

  it('with another person’s id cannot access their data', async () => {
    const [ada, eve] = [await person(), await person()]
    await finish(ada, other.course, other.first)
    await unfinish(eve, other.course, other.first)
    expect(await courses(ada)).toMatchObject([{ finished: 1 }])
    expect(await as(eve, 'select from public.enrolments where user_id = $1', [ada.id])).toEqual([])
    expect(await as(eve, 'select from public.module_completions where user_id = $1', [ada.id])).toEqual([])
    for (const text of [
      `insert into public.module_completions (user_id, course, module) values ($1, '${other.course}', '${other.second}')`,
      `insert into public.enrolments (user_id, course) values ($1, '${begun.course}')`,
      `insert into public.enrolments (user_id, course, source) values (auth.uid(), '${begun.course}', 'place') returning $1::uuid`,
      `update public.enrolments set source = 'place' where user_id in (auth.uid(), $1)`,
      'delete from public.module_completions where user_id = $1',
    ]) {
      await expect(as(eve, text, [ada.id])).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('without an account is refused', async () => {
    await expect(finish(visitor, other.course, other.first)).rejects.toMatchObject({ code: '42501' })
    await expect(start(visitor, other.course)).rejects.toMatchObject({ code: '42501' })
    await expect(courses(visitor)).rejects.toMatchObject({ code: '42501' })
  })

  it('with the token of a deleted account is refused', async () => {
    const ada = await person()
    await asServer('select private.delete_account($1)', [ada.id])
    await expect(finish(ada, other.course, other.first)).rejects.toMatchObject({ code: '42501' })
    await expect(start(ada, other.course)).rejects.toMatchObject({ code: '42501' })
    expect(await courses(ada)).toEqual([])
  })
})
