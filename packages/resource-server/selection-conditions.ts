// Which records of a scope are meant, as conditions on a table aliased `r`.
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import {
  filterCondition,
  isTagged,
  passingCondition,
  type Filter,
  type RangeFilter,
  type WordFilter,
} from './filter.ts'
import type { Selection } from './list-query.ts'
import type { Model } from './model.ts'
import { ownerOf, scopeConditions, type Scope } from './scope.ts'
import { tagsWithin, wordsWithin } from './search.ts'

/**
 * How a search is gone about, which the planner cannot know: it takes every word to be as frequent here as in the whole table.
 * `few`: the finds are gathered first; `many`: the order is walked until the page is full.
 */
export type Finds = 'few' | 'many'

type Owner = NonNullable<ReturnType<typeof ownerOf>>

interface Ways {
  readonly finds?: Finds
  /** Which ranges are looked at row by row, in whatever order these are read. */
  readonly isPassed?: (filter: Filter) => filter is RangeFilter
  /** How many there are is only to be guessed, for which the planner has to be told the tags. */
  readonly isGuessed?: boolean
}

export function selectionConditions(
  model: Model,
  scope: Scope,
  selection: Selection,
  bind: Bind,
  ways: Ways = {},
): string[] {
  const { isDeleted, filters, search } = selection
  const { finds = 'few', isPassed } = ways
  const owner = finds === 'few' ? searchedOwner(model, scope, selection) : null
  const tagged = ways.isGuessed === true ? null : taggedOwner(model, scope, selection)
  // The index of the words or tags is the only one then that can serve, whatever the planner thinks of a word that it does not know.
  const conditions = scopeConditions(scope, bind, owner === null && tagged === null ? '=' : 'is not distinct from')
  conditions.push(isDeleted ? 'r.deleted_time is not null' : 'r.deleted_time is null')
  for (const filter of filters)
    if (isPassed?.(filter) === true) conditions.push(passingCondition(filter, bind))
    else if (tagged !== null && isTagged(filter)) conditions.push(taggedCondition(filter, tagged, bind))
    else conditions.push(filterCondition(filter, bind))
  return search === null ? conditions : [...conditions, ...searchConditions(search, owner, bind)]
}

/** The planner is told neither tags nor words, or it would plan for them each time. */
function taggedCondition({ anyOf, column: { column } }: WordFilter, owner: Owner, bind: Bind): string {
  const tags = bind(tagsWithin(anyOf, owner.id))
  return `tags_of_owner(r.${owner.column}, r.${column}) && (select ${tags}::text[])`
}

function searchConditions(
  { text, query }: NonNullable<Selection['search']>,
  owner: Owner | null,
  bind: Bind,
): readonly string[] {
  if (query === false) return ['false']
  if (owner === null) return [`r.search @@ ${bind(query)}::tsquery`]
  // The text is compared row by row then: the index over all texts would be read in vain.
  const words = bind(wordsWithin(text, owner.id))
  return [
    `search_of_owner(r.${owner.column}, r.search) @@ (select ${words}::tsquery)`,
    `coalesce(r.search, '') @@ (select ${bind(query)}::tsquery)`,
  ]
}

/** Whose words are searched, where they have an index of their own. */
export function searchedOwner(model: Model, scope: Scope, selection: Selection) {
  const { search } = selection
  return search !== null && search.query !== false ? indexedOwner(model, scope, selection) : null
}

function taggedOwner(model: Model, scope: Scope, selection: Selection) {
  return selection.filters.some(isTagged) ? indexedOwner(model, scope, selection) : null
}

/** Whose rows these are, where words and tags have an index for each owner. */
function indexedOwner({ resource }: Model, scope: Scope, { isDeleted }: Selection) {
  return resource.searchedWithin === true && !isDeleted ? ownerOf(scope) : null
}
