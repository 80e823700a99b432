declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Connection, Submittable } from 'pg'

  type CopyStream = Submittable & { submit(connection: Connection): void; rowCount: number }
  export function to(statement: string): Readable & CopyStream
  export function from(statement: string): Writable & CopyStream
}
