/**
 * How much one request may ask for. Far above what the product and the official client need, low enough that no single
 * request can occupy the database.
 */
export const queryLimits = {
  /** Rows in one answer (PostgREST's `db-max-rows`, 1000 on Supabase). */
  rows: 1000,
  /** Statements of one person, or of all visitors of one network, that run at once; further ones wait their turn. */
  running: 3,
  /** Statements that may wait so; further requests are refused. */
  waiting: 60,
  /** Columns in a select list, and how often one of them: a draft of 64 KB would come back as many times. */
  selected: 200,
  sameSelected: 20,
  /** Conditions in all filters together. */
  conditions: 100,
  /** and/or groups inside each other. */
  groupDepth: 5,
  /** Values in one in-list. */
  listed: 2000,
  /** Terms of an order. */
  orderTerms: 10,
  /** Characters of a regular expression. */
  patternLength: 200,
  /** The same, multiplied with its bounds (`{2,5}` is five): what it is written out to. */
  patternWritten: 5000,
  /** Statements with a regular expression that run at once, whoever asks; further ones wait. The product has none. */
  patternsRunning: 1,
  /** Time for a statement with a regular expression. */
  patternMilliseconds: 2000,
  /** Steps of a JSON path. */
  pathSteps: 10,
  /** Largest offset and limit that are read as numbers. */
  position: 1_000_000_000,
} as const
