/** A view in schema `public`, and its query as stored by PostgreSQL (`pg_rewrite.ev_action`). */
export type ViewRule = { id: number; name: string; columns: readonly string[]; rule: string }

/** A table column by PostgreSQL's numbers (`pg_class.oid`, `pg_attribute.attnum`). */
type Origin = { table: number; column: number }

/** Returns the columns of one view that expose a table column, which is given by its table and column numbers. */
export type ViewColumns = { view: string; shown: (table: number, column: number) => readonly string[] }

/** Finds the table columns that view columns expose, including through other views. Computed columns are not included. */
export function viewColumnsOf(rules: readonly ViewRule[]): readonly ViewColumns[] {
  const origins = new Map(rules.map(({ id, rule }) => [id, originsIn(rule)]))
  return rules.map(({ id, name, columns }) => {
    const shown = new Map<string, string[]>()
    columns.forEach((column, at) => {
      const origin = tableBehind(origins, { table: id, column: at + 1 })
      if (!origin) return
      const key = `${origin.table}.${origin.column}`
      shown.set(key, [...(shown.get(key) ?? []), column])
    })
    return { view: name, shown: (table, column) => shown.get(`${table}.${column}`) ?? [] }
  })
}

/** Follows a column through views to its table. A view can only refer to itself while it is being replaced. */
function tableBehind(origins: ReadonlyMap<number, ReadonlyMap<number, Origin>>, column: Origin): Origin | undefined {
  let [found, steps]: [Origin | undefined, number] = [column, 0]
  while (found && origins.has(found.table)) {
    if (steps++ > origins.size) return undefined
    found = origins.get(found.table)?.get(found.column)
  }
  return found
}

const TOKEN = /\\.|[(){}]|:targetList|[^\\(){}:]+|:/gs
const ENTRY = /:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

/** Nesting depths of `({QUERY …` and of the entries in its target list, in PostgreSQL's notation of a query. */
const [IN_QUERY, IN_ENTRY] = [2, 4]

/**
 * Returns the query columns, by number, that come directly from a table or a view. Uses only the query's own target list, not those of
 * subqueries.
 */
function originsIn(rule: string): ReadonlyMap<number, Origin> {
  const origins = new Map<number, Origin>()
  let [depth, isList, entry] = [0, false, '']
  for (const [token] of rule.matchAll(TOKEN)) {
    if (token === ':targetList' && depth === IN_QUERY) isList = true
    else if (token === '(' || token === '{') {
      depth += 1
      if (depth === IN_ENTRY) entry = ''
    } else if (token === ')' || token === '}') {
      if (isList && depth === IN_ENTRY) addOrigin(origins, entry)
      depth -= 1
      if (isList && depth === IN_QUERY) break
    } else if (isList && depth === IN_ENTRY) entry += token
  }
  return origins
}

function addOrigin(origins: Map<number, Origin>, entry: string): void {
  const [, number, table, column] = ENTRY.exec(entry) ?? []
  if (number !== undefined && table !== '0') origins.set(Number(number), { table: Number(table), column: Number(column) })
}
