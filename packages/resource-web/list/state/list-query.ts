// The list's state as the server's query; the export takes the same without the page.
import type { ListModel } from './list-model.ts'
import type { ListState } from './address-state.ts'
import { queryFilter } from './filter-value.ts'

type ListQuery = Readonly<Record<string, string>>

export function conditionsOf(state: ListState, model: ListModel): ListQuery {
  const filters = model.filters.flatMap(({ field, kind }): [string, string][] => {
    const filter = state.filters[field.name]
    return filter === undefined ? [] : [[field.name, queryFilter(kind, filter)]]
  })
  return {
    ...Object.fromEntries(filters),
    ...(state.search === '' ? {} : { search: state.search }),
    // The recycle bin keeps its own order: what went last comes first.
    ...(state.bin || isRanked(state, model) ? {} : { sort: state.sort }),
  }
}

export function queryOf(state: ListState, model: ListModel): ListQuery {
  return { ...conditionsOf(state, model), page: String(state.page), pageSize: String(state.pageSize) }
}

/** What is searched for comes best match first, unless the person asked for another order. */
export function isRanked({ search, sort, bin }: ListState, { searchable, resource }: ListModel): boolean {
  return searchable && !bin && search !== '' && sort === resource.defaultSort
}
