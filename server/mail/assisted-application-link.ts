import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'

const tokenPayload = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/** Where the person takes their assisted application. The token stands behind the `#`, which no browser sends to a server. */
export function assistedApplicationLink(payload: unknown, siteUrl: string): string {
  return new URL(`${paths.apply}#desk=${tokenPayload.parse(payload).token}`, siteUrl).href
}
