// The statement that reads a page: its ids by an index, then its own rows alone, and in the same breath how many the list has.
import { prepareStatement } from '@huanshi/server-kit/store/prepared-statements.ts'
import { binding, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { countOf, EXACT_UP_TO } from './count.ts'
import { isTagged, type Filter, type RangeFilter } from './filter.ts'
import type { ListQuery } from './list-query.ts'
import { rowForm, type RowForm } from './listed-rows.ts'
import { isLong } from './long-lists.ts'
import { deletedTime, type Model } from './model.ts'
import { afterCondition, orderKey } from './order-key.ts'
import { ownerOf, seenNames, selected, type Scope } from './scope.ts'
import { searchedOwner, selectionConditions, type Finds } from './selection-conditions.ts'

/** Where the place within the page, the cursor's value after its last row, and the count travel; no field can be called so. */
export const PLACE = '~place'
export const KEY = '~key'
export const COUNT = '~count'

export interface Way {
  readonly finds?: Finds
  readonly isCounted?: boolean
}

/**
 * Sizes that screens ask for, which stand in the text where the rows are not one owner's: of a page whose size it does not know the
 * planner takes a tenth of the list, and would rather gather and sort all that a filter finds than walk the order.
 */
const sizesOfScreens: ReadonlySet<number> = new Set([10, 20, 50, 100])
/** Of what lies within a range: of more the order is walked until the page is full, which indexes of orders do without the rows. */
const MOST_WITHIN = 200
/** Of what has a tag, which no order knows: walking it reads every row that is passed. */
const MOST_TAGGED = 2_000
/** Of more finds than can be ranked at once, these many of the newest are. */
const MOST_RANKED = 1_000

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of its rows. */
  readonly form: RowForm
}

/** Of one row more than the page has; where it is counted and empty, of one that has no id. */
export function pageStatement(
  model: Model,
  scope: Scope,
  query: ListQuery,
  { finds = 'many', isCounted = false }: Way,
): Statement {
  const { values, bind } = binding()
  const source = sourceOf(model, scope, query, bind, finds)
  const owner = ownerOf(scope)
  const select = model.listSelect(owner?.column === 'user_id' ? `${bind(owner.id)}::uuid` : undefined)
  const deleted = query.isDeleted ? `, r.${deletedTime.column} as "${deletedTime.name}"` : ''
  const count = isCounted ? `, ${source.count?.() ?? countOf(model, scope, query, bind)} as "${COUNT}"` : ''
  // The ids come as one value, of which the planner takes ten whatever it is asked: a plan that is kept never looks dearer than one for
  // the question at hand.
  const ids = `array(${source.ids})`
  // An empty page has one row of nothing, which brings the count.
  const page = isCounted ? `coalesce(nullif(${ids}, '{}'), array[null]::uuid[])` : ids
  const text =
    `${source.before}select ${selected(select, scope, bind)}${deleted}, page.place as "${PLACE}",` +
    ` case when page.place = ${bind(query.pageSize)}::bigint then (${orderKey(query, bind)})::text end as "${KEY}"${count}` +
    ` from unnest(${page}) with ordinality page (id, place)` +
    ` ${isCounted ? 'left' : 'inner'} join lateral (select * from ${model.table} whole where whole.id = page.id offset 0) r on true`
  if (isPlannedOnce(model, scope, query, finds)) prepareStatement(text)
  return { text, values, form: formOf(model, scope, query, isCounted) }
}

const forms = new WeakMap<Model, Map<string, RowForm>>()

/** Worked out once for all who see the same columns. */
function formOf(model: Model, scope: Scope, { isDeleted }: ListQuery, isCounted: boolean): RowForm {
  const marks = [PLACE, KEY, ...(isCounted ? [COUNT] : [])]
  const further = [...seenNames(scope), ...(isDeleted ? [deletedTime.name] : []), ...marks]
  const known = forms.get(model) ?? new Map<string, RowForm>()
  forms.set(model, known)
  const name = further.join()
  const form = known.get(name) ?? rowForm([...model.listNames, ...further], new Set([...model.privateNames, ...marks]))
  known.set(name, form)
  return form
}

/** A plan kept for every search would be wrong for most of them, and so it would for a range, unless they leave no choice. */
function isPlannedOnce(model: Model, scope: Scope, query: ListQuery, finds: Finds): boolean {
  if (query.search !== null) return finds === 'few' && searchedOwner(model, scope, query) !== null
  return query.filters.every((filter) => !isForeign(filter, query)) || isGathered(model, scope, query)
}

function idsOf(from: string, conditions: readonly string[], scope: Scope, query: ListQuery, bind: Bind): string {
  const { order, after } = query
  const key = from === FOUND && order.column === null ? 'r.rank' : orderKey(query, bind)
  const begun = after === null ? [] : [afterCondition(key, order, after, bind)]
  const way = order.isDescending ? 'desc' : 'asc'
  return (
    `select r.id from ${from} r where ${[...conditions, ...begun].join(' and ') || 'true'}` +
    ` order by ${key} ${way}, r.id ${way} ${pageOf(scope, query, bind)}`
  )
}

/** What comes before is passed over in the index. */
function pageOf(scope: Scope, { after, page, pageSize }: ListQuery, bind: Bind): string {
  const before = after === null ? (page - 1) * pageSize : 0
  // Of one owner's list no plan is better for a page at hand than for any other: not even the planner is told which one it is.
  if (ownerOf(scope) !== null)
    return `limit (select ${bind(pageSize + 1)}::bigint) offset (select ${bind(before)}::bigint)`
  const most = sizesOfScreens.has(pageSize) ? pageSize + 1 : `${bind(pageSize + 1)}::bigint`
  return before === 0 ? `limit ${most}` : `limit ${most} offset ${bind(before)}::bigint`
}

interface Source {
  /** What the statement begins with. */
  readonly before: string
  /** The ids of the page in order. */
  readonly ids: string
  /** Where the source knows it; what is not asked for is bound to nothing. */
  readonly count?: () => string
}

function sourceOf(model: Model, scope: Scope, query: ListQuery, bind: Bind, finds: Finds): Source {
  const { table } = model
  const { order, search } = query
  const conditions = selectionConditions(model, scope, query, bind, { finds })
  const idsFrom = (from: string, ...met: string[]): string => idsOf(from, met, scope, query, bind)
  if (search === null && isGathered(model, scope, query)) {
    const most = query.filters.some(isTagged) ? MOST_TAGGED : MOST_WITHIN
    const { before, count, isFew } = gathered(model, query, conditions, most, bind)
    const passing = selectionConditions(model, scope, query, bind, { isPassed: (filter) => isForeign(filter, query) })
    // One of both gives none, and is not even begun.
    const ids = `(${idsFrom(FOUND, isFew)}) union all (${idsFrom(table, ...passing, `not (${isFew})`)})`
    const whole = (): string => countOf(model, scope, query, bind)
    return { before, ids, count: () => `case when ${isFew} then ${count} else ${whole()} end` }
  }
  if (search !== null && finds === 'few') {
    // More than these are not put in order.
    const { before, count, isFew } = gathered(model, query, conditions, EXACT_UP_TO, bind)
    return { before, ids: idsFrom(FOUND, isFew), count: () => count }
  }
  if (search === null || order.column !== null) return { before: '', ids: idsFrom(table, ...conditions) }
  const newest = `select r.* from ${table} r where ${conditions.join(' and ')} order by r.created_time desc, r.id desc limit ${MOST_RANKED}`
  return { before: '', ids: idsFrom(`(${newest})`) }
}

const FOUND = 'found'

/** What is found, read before all else; `isFew` where it is no more than `most`. */
function gathered({ table }: Model, query: ListQuery, conditions: readonly string[], most: number, bind: Bind) {
  const { column } = query.order
  // Weighed as it is read: kept for later, all words of every row would be copied twice.
  const key = column === null ? `${orderKey(query, bind)} as rank` : `r.${column.column}`
  const found = `select r.id, ${key} from ${table} r where ${conditions.join(' and ')} limit ${most + 1}`
  const count = `(select count(*) from ${FOUND})`
  return { before: `with ${FOUND} as materialized (${found}) `, count, isFew: `${count} <= ${most}` }
}

/** A range by another column than the order's. */
function isForeign(filter: Filter, { order }: ListQuery): filter is RangeFilter {
  return 'ranges' in filter && filter.column.name !== order.column?.name
}

/**
 * How much lies within a range or under a tag is seen as it is asked for, and not planned for; of a long list it might be too little to be
 * walked to.
 */
function isGathered(model: Model, scope: Scope, query: ListQuery): boolean {
  const isOwners = ownerOf(scope) !== null && !query.isDeleted && !isLong(model, scope)
  return isOwners && query.filters.some((filter) => isForeign(filter, query) || isTagged(filter))
}
