import type { Part } from './part.ts'
import { runTests } from './run-tests.ts'

/**
 * Access control: every actor on every table, every function and endpoint without a token, other people's rows, and the role of a
 * database connection.
 */
export const access: Part = () =>
  runTests(
    [
      'supabase/tests/access/access-table.test.ts',
      'supabase/tests/access/closed-doors.test.ts',
      'packages/supabase-server/data/row-level-security.test.ts',
      'packages/supabase-server/data/embedding-row-level-security.test.ts',
      'server/database/door.test.ts',
    ],
    {},
    'the table of access, and what is closed',
  )
