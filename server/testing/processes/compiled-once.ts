import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment in which Node.js keeps what it has compiled: half the computing of a start, from the second one on. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'portal-compiled') }
