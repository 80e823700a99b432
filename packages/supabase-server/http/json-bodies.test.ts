import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readJsonBodies } from './json-bodies.ts'

/** A server that records the event loop turn in which it reads each body. */
async function readTogether(bodies: readonly string[]): Promise<number[]> {
  const app = fastify()
  app.removeAllContentTypeParsers()
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  const turns: number[] = []
  readJsonBodies(app, 'application/json', (text) => {
    turns.push(turn)
    return text.length
  })
  app.post('/', (request) => ({ length: request.body }))
  await app.ready()
  setImmediate(count)
  const headers = { 'content-type': 'application/json' }
  const answers = await Promise.all(bodies.map((payload) => app.inject({ method: 'POST', url: '/', headers, payload })))
  isOver = true
  await app.close()
  expect(answers.map((answer) => answer.json())).toEqual(bodies.map(({ length }) => ({ length })))
  return turns
}

test('reads large bodies in separate turns of the event loop if they arrive together', async () => {
  const turns = await readTogether(Array<string>(6).fill(JSON.stringify('x'.repeat(100_000))))
  expect(new Set(turns).size).toBe(6)
})

test('reads small bodies immediately', async () => {
  const turns = await readTogether(Array<string>(6).fill('{}'))
  expect(new Set(turns).size).toBe(1)
})
