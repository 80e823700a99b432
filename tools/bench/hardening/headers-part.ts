import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BuiltSite } from '#server/site/built-site.ts'
import { observe } from '#server/testing/observatory/observe.ts'
import { type Question, questions } from '#server/testing/observatory/questions.ts'
import { prepareProduct } from '#tools/bench/product.ts'
import type { Part } from './part.ts'

const build = join(import.meta.dirname, '../../../build')
const STRANGER = 'https://stranger.example'

/**
 * Scores responses from a public site according to the rules of the HTTP Observatory: every page, one file of each kind and every other
 * kind of response.
 */
export const headers: Part = async () => {
  // No email can be sent, because nothing listens on this port.
  const product = await prepareProduct({ SITE_URL: 'https://portal.example', SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' })
  try {
    await product.server.start()
    const scores = new Map<number, number>()
    const worse: string[] = []
    for (const question of [...questions, ...(await pages()), ...(await filesOfEachKind())]) {
      const { score, grade, findings } = await scoreOf(product.server.url, question)
      scores.set(score, (scores.get(score) ?? 0) + 1)
      if (grade !== 'A+') worse.push(`${grade} ${score} ${question.method} ${question.path}: ${findings.join(', ')}`)
    }
    for (const [score, answers] of [...scores].toSorted(([one], [other]) => one - other))
      console.log(`${answers} answers with ${score} points`)
    for (const line of worse) console.log(line)
    const figure = `lowest of ${[...scores.values()].reduce((sum, one) => sum + one, 0)} answers: ${Math.min(...scores.keys())} points`
    return {
      result: worse.length === 0 ? 'holds' : 'FAILED',
      figure: `${figure}, ${worse.length === 0 ? 'all A+' : `${worse.length} below A+`}`,
    }
  } finally {
    await product.remove()
  }
}

async function scoreOf(url: string, { method, path, headers: own, body }: Question) {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: { origin: STRANGER, ...own },
    ...(body !== undefined && { body }),
  })
  return observe({ headers: answer.headers, body: await answer.text(), askedFrom: STRANGER })
}

async function pages(): Promise<Question[]> {
  const { pages: built } = JSON.parse(await readFile(join(build, 'site.json'), 'utf8')) as BuiltSite
  return built
    .filter(({ path }) => path.startsWith('/'))
    .map(({ path }) => ({ method: 'GET', path: path.replaceAll(/:\w+/g, 'x'), status: 200 }))
}

async function filesOfEachKind(): Promise<Question[]> {
  const files = await readdir(join(build, 'site/assets'))
  const kinds = new Map(files.filter((file) => !/\.(?:br|gz)$/.test(file)).map((file) => [extname(file), file]))
  return [...kinds.values()].map((file) => ({ method: 'GET', path: `/assets/${file}`, status: 200 }))
}
