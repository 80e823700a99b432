/** A view of schema `public`, and what PostgreSQL keeps of its query (`pg_rewrite.ev_action`). */
export type ViewRule = { id: number; name: string; columns: readonly string[]; rule: string }

/** A column of a table by PostgreSQL's numbers (`pg_class.oid`, `pg_attribute.attnum`). */
type Origin = { table: number; column: number }

/** By the number of a table, and that of its column: the columns of one view that show it. */
export type ViewColumns = { view: string; shown: (table: number, column: number) => readonly string[] }

/** Which columns of tables the columns of views are, also by way of other views. What is computed is none. */
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

/** Follows a column through views to the table it is of. A view cannot be behind itself, but for the time of its replacement. */
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

/** How deep `({QUERY …` stands in PostgreSQL's notation of a query, and how deep the entries of its target list. */
const [IN_QUERY, IN_ENTRY] = [2, 4]

/** The columns of a query, by their number, that are columns of a table or a view: those of its own target list, no subquery's. */
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
