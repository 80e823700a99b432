/**
 * Limits for a single request. They are far above what the product and the official client need, but low enough that no request can tie
 * up the database.
 */
export const queryLimits = {
  /** Rows in a response, and rows embedded in one row (PostgREST's `db-max-rows`, 1000 on Supabase). */
  rows: 1000,
  /** Concurrent statements from one person, or from all visitors on one network. Further ones are queued. */
  running: 3,
  /** Statements that may be queued. Further requests are refused. */
  waiting: 60,
  /** Concurrent statements that have their own time limit, across all callers. Lower than the number of connections. */
  longRunning: 4,
  /** How many of these statements may be queued. */
  longWaiting: 120,
  /** Columns in a select list, including those of embedded rows. */
  selected: 200,
  /** How many times one column of one table may be selected. A draft of 64 KB would be returned that many times. */
  sameSelected: 20,
  /** Tables embedded in a select list, over all depths. */
  embeds: 20,
  /** Nesting depth of embedded tables. */
  embedDepth: 5,
  /** Subqueries over embedded rows: for their JSON, and for each condition and order that needs them. */
  relatedQueries: 200,
  /** Bytes of embedded rows in a response. Nested rows are counted again at each level. */
  embeddedBytes: 4_194_304,
  /** Time limit for a statement with embedded rows. */
  embedMilliseconds: 3000,
  /** Total number of conditions in all filters, including those for embedded rows. */
  conditions: 100,
  /** Nesting depth of and/or groups. */
  groupDepth: 5,
  /** Values in one in-list. */
  listed: 2000,
  /** Total number of terms in all orders. */
  orderTerms: 10,
  /** Length of a regular expression in characters. */
  patternLength: 200,
  /** The expanded length of a regular expression: its length multiplied by its repetition bounds (`{2,5}` counts as five). */
  patternWritten: 5000,
  /** Time limit for a statement with a regular expression. */
  patternMilliseconds: 2000,
  /** Steps in a JSON path. */
  pathSteps: 10,
  /** Largest offset and limit that are accepted as numbers. */
  position: 1_000_000_000,
} as const
