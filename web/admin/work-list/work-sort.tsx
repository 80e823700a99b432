import { WORK_SORTS, type WorkGroup, type WorkSort, type WorkSortKey, usualSort } from '#domain/staff/work-list.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { sortWords } from './work-columns.ts'

export type Sorting = {
  /** The order of the list. */
  sort: WorkSort
  onSort: (sort: WorkSort) => void
}

const keyOf = (sort: WorkSort) => sort.replace('-', '') as WorkSortKey
const isUp = (sort: WorkSort) => !sort.startsWith('-')
/** Text and days to come begin at the front, days that have passed at the end. */
const firstSort = (key: WorkSortKey): WorkSort => (key === 'received' || key === 'since' ? `-${key}` : key)
const reverse = (sort: WorkSort): WorkSort => (isUp(sort) ? `-${keyOf(sort)}` : keyOf(sort))

type SortHeadProps = Sorting & { sortKey: WorkSortKey | undefined; label: string }

/** The heading of a column. Pressing it sorts the list, and pressing it again reverses the order. */
export function SortHead({ sort, onSort, sortKey, label }: SortHeadProps) {
  if (sortKey === undefined) return <th scope="col">{label}</th>
  const isSorted = keyOf(sort) === sortKey
  return (
    <th scope="col" aria-sort={isSorted ? (isUp(sort) ? 'ascending' : 'descending') : undefined}>
      <button type="button" className="work-sort" onClick={() => onSort(isSorted ? reverse(sort) : firstSort(sortKey))}>
        {label}
        {isSorted && <Icon name={isUp(sort) ? 'arrow-up' : 'arrow-down'} size={14} />}
      </button>
    </th>
  )
}

/** The same choice for cards, which have no headings. */
export const SortField = ({ sort, onSort }: Sorting) => (
  <SelectField
    label="Order"
    className="work-sort-field"
    options={WORK_SORTS.flatMap((key) => [firstSort(key), reverse(firstSort(key))]).map((value) => ({ value, label: sortWords[value] }))}
    value={sort}
    onChange={({ target }) => onSort(target.value as WorkSort)}
  />
)

/** The order in words. The usual order of a group has words of its own. */
export const orderWords = (group: WorkGroup, sort: WorkSort, usual: string): string => (sort === usualSort(group) ? usual : sortWords[sort])
