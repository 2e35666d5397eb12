// What the list of a resource can do in an area and how it is arranged, worked out from the contract and the view.
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import { isSearchable } from '@huanshi/kernel/definition/address.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import { shownActions, type ShownAction } from '../../model/shown-action.ts'
import { fieldsOf, owner, type FieldModel } from '../../model/fields.ts'
import { viewOf } from '../../model/view-of.ts'
import type { FilterKind } from './filter-value.ts'

export interface FilterModel {
  readonly field: FieldModel
  readonly kind: FilterKind
  /** Says little on this screen: waits behind the others. */
  readonly isAside?: true
}

export interface ListModel {
  readonly resource: Resource
  /** The field with the picture of its records. */
  readonly picture: string | undefined
  readonly fields: readonly FieldModel[]
  readonly filters: readonly FilterModel[]
  readonly sorts: readonly FieldModel[]
  /** Every column, shown or not, in order; the label comes first. */
  readonly columns: readonly FieldModel[]
  /** Fields that a batch may set; lists, which are added to, come first. */
  readonly batches: readonly FieldModel[]
  /** The filter that stands above the others as a row of states with their counts. */
  readonly tabs: FilterModel | null
  readonly searchable: boolean
  readonly views: readonly ('cards' | 'table' | 'map')[]
  /** Required of a new record, and asked for by no form: whoever makes one has to know them. */
  readonly unasked: readonly string[]
  /** Whether the form of an existing record asks for anything. */
  readonly editable: boolean
  /** What the area lets people do with a record, its state permitting. */
  readonly actions: readonly ShownAction[]
  readonly can: (verb: Verb) => boolean
}

const kinds: Readonly<Partial<Record<FieldModel['shape']['kind'], FilterKind>>> = {
  choice: 'choice',
  switch: 'switch',
  text: 'words',
  number: 'numbers',
  integer: 'numbers',
  time: 'days',
}

export function listModel(resource: Resource, area: AreaName): ListModel {
  const fields = fieldsOf(resource)
  const verbs = verbsIn(resource, area)
  const { picture, columns } = viewOf(resource)
  const names = Object.keys(columns)
  return {
    resource,
    picture,
    fields,
    filters: [...fields.flatMap((field) => filterModel(field)), ...ownerFilters(resource, area)],
    tabs: resource.states?.tally === true ? tabsOf(fields, resource.states.field) : null,
    sorts: fields.filter(({ traits }) => traits.sort === true),
    columns: inOrder(fields, [resource.label, ...names]).map((field) => columnIn(area, field)),
    batches: fields
      .filter(({ traits }) => traits.batch !== undefined)
      .sort((one, other) => Number(other.shape.kind === 'list') - Number(one.shape.kind === 'list')),
    searchable: isSearchable(resource),
    views: [
      ...(picture === undefined ? [] : (['cards'] as const)),
      'table',
      ...(resource.onMap === true ? (['map'] as const) : []),
    ],
    unasked: fields
      .filter(({ form, traits: { required, write = 'always' } }) => {
        return required === true && form === undefined && (write === 'always' || write === 'create')
      })
      .map(({ name }) => name),
    editable: fields.some(
      ({ form, traits: { write = 'always' } }) => form !== undefined && write !== 'never' && write !== 'create',
    ),
    actions: shownActions(resource, area),
    can: (verb) => verbs.includes(verb),
  }
}

/** Those named in their order, then owner and times, which no view names. */
function inOrder(fields: readonly FieldModel[], names: readonly string[]): readonly FieldModel[] {
  const own = [...new Set(names)].flatMap((name) => fields.filter((field) => field.name === name))
  return [...own, ...fields.filter((field) => field.column !== undefined && !own.includes(field))]
}

/** Administrators see what everybody has, so that they need to see whose it is. */
function columnIn(area: AreaName, field: FieldModel): FieldModel {
  if (area !== 'Admin' || field !== owner) return field
  return { ...field, column: field.column ?? 'auto', isHidden: false }
}

/** What a filter offers to choose from: the values of an enumeration, or those that a list's entries are named for. */
export function choicesOf({ shape, traits }: FieldModel): readonly string[] {
  return shape.values.length > 0 ? shape.values : Object.keys(traits.options ?? {})
}

function kindOf({ shape, traits, reading }: FieldModel): FilterKind | undefined {
  if (traits.display === 'place') return 'place'
  if (shape.kind !== 'list') return kinds[shape.kind]
  if (reading === 'tags') return 'tags'
  return traits.options === undefined ? 'words' : 'choice'
}

function filterModel(field: FieldModel): FilterModel[] {
  if (field.traits.filter !== true) return []
  // Nobody knows an id by heart: links bring it.
  if (field.shape.format === 'uuid') return [{ field, kind: 'record' }]
  const kind = field.shape.entry?.format === 'uuid' ? undefined : kindOf(field)
  return kind === undefined ? [] : [{ field, kind }]
}

/** Where records of several people lie together. */
function ownerFilters({ owned }: Resource, area: AreaName): FilterModel[] {
  return owned && (area === 'Admin' || area === 'GroupAdmin') ? [{ field: owner, kind: 'words', isAside: true }] : []
}

function tabsOf(fields: readonly FieldModel[], name: string): FilterModel | null {
  const [found] = fields.filter((field) => field.name === name).flatMap(filterModel)
  return found ?? null
}

/** Columns that show unless the person chose others; a time of the record's own says more than its last change. */
export function defaultColumns(model: ListModel): string[] {
  const shown = model.columns.filter(({ isHidden }) => isHidden !== true)
  const hasOwnTime = shown.some(({ name, reading }) => reading === 'time' && name !== 'updatedTime')
  const names = shown.filter(({ name }) => name !== 'updatedTime' || !hasOwnTime).map(({ name }) => name)
  const isFixed = !model.can('update') && model.actions.length === 0
  // What nobody changes has one time, that of its making.
  return isFixed ? names.map((name) => (name === 'updatedTime' ? 'createdTime' : name)) : names
}

/** The same list with the columns set aside off and their filters last, and the wanted columns on. */
export function rearranged(model: ListModel, aside: readonly string[], wanted: readonly string[]): ListModel {
  if (aside.length === 0 && wanted.length === 0) return model
  const isAside = ({ name }: FieldModel): boolean => aside.includes(name)
  const placed = (field: FieldModel): FieldModel => ({
    ...field,
    isHidden: isAside(field) || (field.isHidden === true && !wanted.includes(field.name)),
  })
  return {
    ...model,
    columns: model.columns.map(placed),
    filters: [
      ...model.filters.filter(({ field }) => !isAside(field)),
      ...model.filters.filter(({ field }) => isAside(field)).map((filter) => ({ ...filter, isAside: true as const })),
    ],
  }
}

const reading: ReadonlySet<Verb> = new Set<Verb>(['list', 'get', 'export'])

export function readOnly(model: ListModel): ListModel {
  return { ...model, actions: [], can: (verb) => reading.has(verb) && model.can(verb) }
}
