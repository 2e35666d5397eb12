// The whole state of a list as search parameters of the address, and back: reload, history and shared links keep it.
import { choicesOf, defaultColumns, type ListModel } from './list-model.ts'
import { parseFilter, writeFilter, type Filter } from './filter-value.ts'

export type ListView = 'cards' | 'table' | 'map'

export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** As in the query: `-createdTime`. */
  readonly sort: string
  readonly search: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly view: ListView
  /** Names of the shown columns; null for the default ones. */
  readonly columns: readonly string[] | null
  readonly bin: boolean
}

export const pageSizes = [20, 40, 60, 100, 200] as const
const LONGEST_SEARCH = 200

export function defaultState(model: ListModel): ListState {
  return {
    page: 1,
    pageSize: model.views[0] === 'cards' ? 40 : 20,
    sort: model.resource.defaultSort,
    search: '',
    filters: {},
    view: model.views[0] ?? 'table',
    columns: null,
    bin: false,
  }
}

/** Names ignore case; what the list does not know or cannot understand is left out. */
export function readState(params: URLSearchParams, model: ListModel): ListState {
  const defaults = defaultState(model)
  const given = new Map([...params].map(([name, value]) => [name.toLowerCase(), value]))
  const filters: Record<string, Filter> = {}
  for (const { field, kind } of model.filters) {
    const text = given.get(field.name.toLowerCase())
    const allowed = kind === 'switch' ? ['true', 'false'] : choicesOf(field)
    const filter = text === undefined ? null : parseFilter(kind, allowed, text)
    if (filter !== null) filters[field.name] = filter
  }
  const view = model.views.find((name) => name === given.get('view')?.toLowerCase())
  return {
    page: wholeNumber(given.get('page'), 1, Number.MAX_SAFE_INTEGER) ?? defaults.page,
    pageSize: wholeNumber(given.get('pagesize'), 1, 200) ?? defaults.pageSize,
    sort: readSort(given.get('sort'), model) ?? defaults.sort,
    search: (given.get('search') ?? '').slice(0, LONGEST_SEARCH),
    filters,
    view: view ?? defaults.view,
    columns: readColumns(given.get('columns'), model),
    bin: given.get('bin') === '1' && model.can('deleted'),
  }
}

/** Keeps parameters that are not the list's own; leaves out whatever is the default. */
export function writeState(state: ListState, model: ListModel, previous = new URLSearchParams()): URLSearchParams {
  const defaults = defaultState(model)
  const entries: [string, string][] = []
  if (state.bin) entries.push(['bin', '1'])
  if (state.search !== '') entries.push(['search', state.search])
  for (const { field } of model.filters) {
    const filter = state.filters[field.name]
    if (filter !== undefined) entries.push([field.name, writeFilter(filter)])
  }
  if (state.sort !== defaults.sort) entries.push(['sort', state.sort])
  if (state.view !== defaults.view) entries.push(['view', state.view])
  if (state.columns !== null) entries.push(['columns', state.columns.join(',')])
  if (state.pageSize !== defaults.pageSize) entries.push(['pageSize', String(state.pageSize)])
  if (state.page !== defaults.page) entries.push(['page', String(state.page)])
  const own = new Set([...reserved, ...model.filters.map(({ field }) => field.name.toLowerCase())])
  const foreign = [...previous].filter(([name]) => !own.has(name.toLowerCase()))
  return new URLSearchParams([...foreign, ...entries])
}

const reserved = ['page', 'pagesize', 'sort', 'search', 'view', 'columns', 'bin']

function wholeNumber(text: string | undefined, min: number, max: number): number | null {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

function readSort(text: string | undefined, model: ListModel): string | null {
  if (text === undefined) return null
  const descending = text.startsWith('-')
  const wanted = text.slice(descending ? 1 : 0).toLowerCase()
  const field = model.sorts.find(({ name }) => name.toLowerCase() === wanted)
  return field === undefined ? null : `${descending ? '-' : ''}${field.name}`
}

function readColumns(text: string | undefined, model: ListModel): readonly string[] | null {
  if (text === undefined) return null
  const wanted = new Set(text.toLowerCase().split(','))
  const shown = model.columns.map(({ name }) => name).filter((name) => wanted.has(name.toLowerCase()))
  const columns = defaultColumns(model)
  const isDefault = shown.length === columns.length && shown.every((name) => columns.includes(name))
  return shown.length === 0 || isDefault ? null : shown
}

export function hasConditions(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0
}
