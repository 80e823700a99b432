import { expect } from 'vitest'
import type { TestBed } from './data-test-bed.ts'

/** A raw request, sent as Ada unless `visitor` is set. */
export type Asked = { path: string; method?: string; body?: string; headers?: Record<string, string>; visitor?: true }

/** A request and the error that it must cause. */
export type Refusal = { name: string; status: number; code: string } & Asked

const textOrNull: unknown = expect.toSatisfy((value: unknown) => value === null || typeof value === 'string')

/** Every error is JSON with PostgREST's four fields. */
export const refusalBody = (code: string) => ({
  code,
  message: expect.any(String),
  details: textOrNull,
  hint: textOrNull,
})

export function askAsAda(bed: TestBed, { path, method, body, headers, visitor }: Asked): Promise<Response> {
  return bed.ask(path, {
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(visitor ? {} : { token: bed.ada.token }),
  })
}
