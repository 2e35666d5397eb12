// One page of a list with its total.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { countRows, rememberedTotal, totalFrom, type CountMemory, type Total } from './count.ts'
import { writeCursor } from './cursor.ts'
import { highlighter } from './highlight.ts'
import { listForJson, type ListedForJson } from './list.ts'
import type { ListQuery } from './list-query.ts'
import { noteLong } from './long-lists.ts'
import { turnForLongPage } from './long-page.ts'
import { addedTo, type Model } from './model.ts'
import type { Viewing } from './rules.ts'
import type { Scope } from './scope.ts'
import { sumRows } from './sums.ts'
import { tallyRows } from './tally.ts'

/** Rows. */
const LONG = 50

export interface Listing {
  readonly db: Database
  readonly model: Model
  readonly memory: CountMemory
}

interface Asked {
  readonly scope: Scope
  readonly viewing: Viewing
  readonly query: ListQuery
  /** Where the words of a search stand is marked. */
  readonly isMarked?: boolean
}

/** The answer to a question for a list, in JSON. */
export async function answerPage({ db, model, memory }: Listing, asked: Asked, reply: FastifyReply): Promise<string> {
  const { scope, viewing, query, isMarked = false } = asked
  const { listed, total: known } = await listedWithTotal({ db, model, memory }, scope, query)
  const { total, isEstimate } = known
  const tally = query.tallied === null ? null : await tallyRows(db, model, scope, query.tallied)
  const sums = query.tallied === null ? null : await sumRows(db, model, scope, query)
  if (listed.rows.length > LONG) await turnForLongPage()
  const page: Omit<Page<never>, 'items'> = {
    total,
    ...(isEstimate ? { totalIsEstimate: true } : {}),
    ...(tally === null ? {} : { tally }),
    ...(sums === null ? {} : { sums }),
    page: query.page,
    pageSize: query.pageSize,
    nextCursor: listed.next === null ? null : writeCursor(query.list, listed.next),
  }
  const items = await writtenItems(db, model, listed, viewing, isMarked ? query.search : null)
  void reply.type('application/json; charset=utf-8')
  return `{"items":[${items.join()}],${JSON.stringify(page).slice(1)}`
}

async function writtenItems(
  db: Database,
  model: Model,
  { rows, form }: ListedForJson,
  viewing: Viewing,
  marked: ListQuery['search'],
): Promise<string[]> {
  const views = rows.map(form.view)
  const added = await addedTo(db, model, views, viewing)
  const highlight = marked === null ? null : highlighter(model.resource, marked.text)
  return rows.map((row, index) => {
    const own = added[index] ?? {}
    if (highlight === null) return form.write(row, own)
    const valueOf = (name: string): unknown => (Object.hasOwn(own, name) ? own[name] : views[index]?.[name])
    return form.write(row, { ...own, highlights: highlight(valueOf) })
  })
}

interface ListedWithTotal {
  readonly listed: ListedForJson
  readonly total: Total
}

/** In one statement where the list is not too long to be counted, and the page is within it. */
async function listedWithTotal(
  { db, model, memory }: Listing,
  scope: Scope,
  query: ListQuery,
): Promise<ListedWithTotal> {
  const remembered = rememberedTotal(memory, model, scope, query)
  if (remembered !== null) {
    const listed = await listForJson(db, model, scope, query)
    return { listed, total: knownTotal(query, listed) ?? remembered }
  }
  const finds = query.search === null ? 'many' : 'few'
  const listed = await listForJson(db, model, scope, query, { finds, isCounted: true })
  const known = knownTotal(query, listed)
  if (known !== null) return { listed, total: known }
  const count = listed.count ?? (await countRows(db, model, scope, query))
  const total = await totalFrom(db, memory, model, scope, query, count)
  if (total.isEstimate) noteLong(model, scope)
  // Too many finds to be put in order at once.
  if (query.search !== null && total.isEstimate) return { listed: await listForJson(db, model, scope, query), total }
  return { listed, total }
}

/** A last page with rows on it ends exactly where the list does. Not all that a search finds is walked to. */
function knownTotal({ search, page, pageSize, after }: ListQuery, { rows, next }: ListedForJson): Total | null {
  if (search !== null || next !== null || after !== null) return null
  const before = (page - 1) * pageSize
  return rows.length > 0 || before === 0 ? { total: before + rows.length, isEstimate: false } : null
}
