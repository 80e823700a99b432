import * as z from 'zod/mini'
import { paths } from '#domain/paths.ts'

const tokenPayload = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

/**
 * The URL where a person takes over their assisted application. The token comes after the `#`, which browsers do not send to the server.
 */
export function assistedApplicationLink(payload: unknown, siteUrl: string): string {
  return new URL(`${paths.apply}#desk=${tokenPayload.parse(payload).token}`, siteUrl).href
}
