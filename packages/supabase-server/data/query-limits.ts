/**
 * How much one request may ask for. Far above what the product and the official client need, low enough that no single
 * request can occupy the database.
 */
export const queryLimits = {
  /** Rows in one answer, and embedded in one row (PostgREST's `db-max-rows`, 1000 on Supabase). */
  rows: 1000,
  /** Statements of one person, or of all visitors of one network, that run at once; further ones wait their turn. */
  running: 3,
  /** Statements that may wait so; further requests are refused. */
  waiting: 60,
  /** Statements of everybody together that have a time limit of their own and run at once: fewer than there are connections. */
  longRunning: 4,
  /** Of those, how many may wait. */
  longWaiting: 120,
  /** Columns in a select list, those of embedded rows among them. */
  selected: 200,
  /** How often one column of one table: a draft of 64 KB would come back as many times. */
  sameSelected: 20,
  /** Tables embedded in a select list, in all depths together. */
  embeds: 20,
  /** Tables embedded inside each other. */
  embedDepth: 5,
  /** Subqueries over embedded rows: for their JSON, and for each condition and order that needs them. */
  relatedQueries: 200,
  /** Bytes of embedded rows in one answer, those inside of others counted with each. */
  embeddedBytes: 4_194_304,
  /** Time for a statement with embedded rows. */
  embedMilliseconds: 3000,
  /** Conditions in all filters together, those of embedded rows among them. */
  conditions: 100,
  /** and/or groups inside each other. */
  groupDepth: 5,
  /** Values in one in-list. */
  listed: 2000,
  /** Terms of all orders together. */
  orderTerms: 10,
  /** Characters of a regular expression. */
  patternLength: 200,
  /** The same, multiplied with its bounds (`{2,5}` is five): what it is written out to. */
  patternWritten: 5000,
  /** Time for a statement with a regular expression. */
  patternMilliseconds: 2000,
  /** Steps of a JSON path. */
  pathSteps: 10,
  /** Largest offset and limit that are read as numbers. */
  position: 1_000_000_000,
} as const
