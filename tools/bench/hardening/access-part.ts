import type { Part } from './part.ts'
import { runTests } from './run-tests.ts'

/** Who may do what: every actor at every table, every function and endpoint without a token, rows of others, the role of a connection. */
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
