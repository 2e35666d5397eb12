// Which records of a scope are meant, as conditions on a table aliased `r`.
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { filterCondition, passingCondition, type Filter, type RangeFilter } from './filter.ts'
import type { Selection } from './list-query.ts'
import type { Model } from './model.ts'
import { ownerOf, scopeConditions, type Scope } from './scope.ts'
import { wordsWithin } from './search.ts'

/**
 * How a search is gone about, which the planner cannot know: it takes every word to be as frequent here as in the whole table.
 * `few`: the finds are gathered first; `many`: the order is walked until the page is full.
 */
export type Finds = 'few' | 'many'

interface Ways {
  readonly finds?: Finds
  /** Which ranges are looked at row by row, in whatever order these are read. */
  readonly isPassed?: (filter: Filter) => filter is RangeFilter
}

export function selectionConditions(
  model: Model,
  scope: Scope,
  selection: Selection,
  bind: Bind,
  { finds = 'few', isPassed }: Ways = {},
): string[] {
  const { isDeleted, filters, search } = selection
  const owner = finds === 'few' ? searchedOwner(model, scope, selection) : null
  // The index of the words is the only one then that can serve, whatever the planner thinks of a word that it does not know.
  const conditions = scopeConditions(scope, bind, owner === null ? '=' : 'is not distinct from')
  conditions.push(isDeleted ? 'r.deleted_time is not null' : 'r.deleted_time is null')
  for (const filter of filters)
    conditions.push(isPassed?.(filter) === true ? passingCondition(filter, bind) : filterCondition(filter, bind))
  if (search !== null) {
    if (search.query === false) conditions.push('false')
    else if (owner === null) conditions.push(`r.search @@ ${bind(search.query)}::tsquery`)
    else {
      // The text is compared row by row then: the index over all texts would be read in vain. The planner is not told the words, or it
      // would plan for them each time.
      const words = bind(wordsWithin(search.text, owner.id))
      conditions.push(`search_of_owner(r.${owner.column}, r.search) @@ (select ${words}::tsquery)`)
      conditions.push(`coalesce(r.search, '') @@ (select ${bind(search.query)}::tsquery)`)
    }
  }
  return conditions
}

/** Whose words are searched, where they have an index of their own. */
export function searchedOwner({ resource }: Model, scope: Scope, { isDeleted, search }: Selection) {
  return search !== null && search.query !== false && resource.searchedWithin === true && !isDeleted
    ? ownerOf(scope)
    : null
}
