import Fastify, { type FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#supabase-server/database.ts'
import { ProductError, renderErrors } from './errors.ts'

let app: FastifyInstance
let log: string

beforeEach(async () => {
  log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  app = Fastify({ logger: { level: 'info', stream }, bodyLimit: 100 })
  renderErrors(app)
  app.post('/api/echo', (request) => ({ got: request.body }))
  app.get('/api/refused', () => {
    throw new ProductError('invalid_fields', { fields: [{ path: 'email', message: 'Invalid email address' }] })
  })
  app.get('/api/limited', () => {
    throw new ProductError('too_many_requests', { retryAfter: 60 })
  })
  app.get('/api/broken', () => {
    throw new Error('password of the database is hunter2')
  })
  app.get('/api/guarded', () => {
    throw Object.assign(new Error('refused by a policy'), { code: '42501', detail: 'second_factor_required' })
  })
  app.get<{ Params: { code: string } }>('/api/refused-by-database/:code', ({ params }) => {
    throw Object.assign(new Error('refused by a function'), { code: params.code })
  })
  app.get('/api/away', () => {
    throw new DatabaseUnavailable(new Error('connect ECONNREFUSED'))
  })
  await app.ready()
})

afterEach(() => app.close())

const json = { 'content-type': 'application/json' }
const cases = [
  {
    name: 'malformed JSON',
    ask: { method: 'POST', url: '/api/echo', headers: json, payload: '{"a":' },
    status: 400,
    code: 'malformed_request',
  },
  {
    name: 'a body over the limit',
    ask: { method: 'POST', url: '/api/echo', headers: json, payload: JSON.stringify('x'.repeat(200)) },
    status: 413,
    code: 'body_too_large',
  },
  {
    name: 'another content type',
    ask: { method: 'POST', url: '/api/echo', headers: { 'content-type': 'text/csv' }, payload: 'a' },
    status: 415,
    code: 'unsupported_content_type',
  },
  {
    name: 'an unknown endpoint',
    ask: { method: 'GET', url: '/api/nothing-here' },
    status: 404,
    code: 'route_not_found',
  },
  {
    name: 'another method of a known path',
    ask: { method: 'DELETE', url: '/api/echo' },
    status: 404,
    code: 'route_not_found',
  },
  {
    name: 'a protocol this server does not speak',
    ask: { method: 'GET', url: '/realtime/v1/websocket' },
    status: 404,
    code: 'route_not_found',
  },
  { name: 'functions', ask: { method: 'POST', url: '/functions/v1/hello' }, status: 404, code: 'route_not_found' },
  ...[
    { state: 'PT400', status: 400, code: 'malformed_request' },
    { state: 'PT401', status: 401, code: 'sign_in_required' },
    { state: 'PT403', status: 403, code: 'forbidden' },
    { state: 'PT404', status: 404, code: 'not_found' },
    { state: 'PT409', status: 409, code: 'conflict' },
    { state: 'PT429', status: 429, code: 'too_many_requests' },
    { state: '22021', status: 400, code: 'malformed_request' },
    { state: '23514', status: 500, code: 'unexpected' },
  ].map(({ state, ...answer }) => ({
    name: `what the database refuses with ${state}`,
    ask: { method: 'GET', url: `/api/refused-by-database/${state}` } as const,
    ...answer,
  })),
  { name: 'a refusal of ours', ask: { method: 'GET', url: '/api/refused' }, status: 400, code: 'invalid_fields' },
  {
    name: 'a policy that asks for the second factor',
    ask: { method: 'GET', url: '/api/guarded' },
    status: 403,
    code: 'second_factor_required',
  },
  { name: 'an unforeseen error', ask: { method: 'GET', url: '/api/broken' }, status: 500, code: 'unexpected' },
  { name: 'a database that is away', ask: { method: 'GET', url: '/api/away' }, status: 503, code: 'unavailable' },
] as const

describe('the shape of every error', () => {
  test.each(cases)('$name returns $status $code', async ({ ask, status, code }) => {
    const answer = await app.inject(ask)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/json')
    const { error } = answer.json<{ error: { code: string; message: string } }>()
    expect(error.code).toBe(code)
    expect(error.message).toMatch(/^[A-Z].*\.$/)
  })
})

test('invalid fields are named', async () => {
  const answer = await app.inject({ url: '/api/refused' })
  expect(answer.json()).toEqual({
    error: {
      code: 'invalid_fields',
      message: 'Please check the marked fields.',
      fields: [{ path: 'email', message: 'Invalid email address' }],
    },
  })
})

test('an unexpected error is logged with the request id and reveals nothing', async () => {
  const answer = await app.inject({ url: '/api/broken' })
  expect(answer.body).not.toContain('hunter2')
  const line = log.split('\n').find((entry) => entry.includes('hunter2'))
  expect(line).toContain('"reqId"')
})

test('a temporary error states when to retry', async () => {
  expect((await app.inject({ url: '/api/limited' })).headers['retry-after']).toBe('60')
  expect((await app.inject({ url: '/api/away' })).headers['retry-after']).toBe('1')
})
