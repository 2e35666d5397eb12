// What is sent of an event: the record as its area shows it to the webhook's owner, read within the owner's reach when it is first sent.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { areaScope } from '@huanshi/resource-server/area-scope.ts'
import { modelOf, presented, type Model } from '@huanshi/resource-server/model.ts'
import type { ResourceRules, Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { scopeConditions, selected, type Scope } from '@huanshi/resource-server/scope.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { TEST_EVENT, type WebhookArea } from '../../contract/webhook-events.ts'
import type { Delivery } from './claim.ts'

/** Of a record; its largest members are left out until it is no more. */
const MOST_CHARACTERS = 32_768

/** Where a member's screens show a record, below the area. */
const screens: Readonly<Record<string, string>> = {
  pano: 'Pano',
  tour: 'Tour',
  lib: 'Lib',
  comment: 'Comment',
  remark: 'Remark',
  lead: 'Lead',
  order: 'Order',
  round: 'Round',
  expo: 'Expo',
  'expo-licence': 'Expo/{expoId}/license',
}

export interface PayloadParts {
  readonly db: Database
  /** Of every resource there is. */
  readonly rules: readonly ResourceRules[]
  readonly origin: string
}

/** Null where the owner does not see the record any more, so that nothing may be told of it. */
export async function payloadOf(parts: PayloadParts, delivery: Delivery): Promise<string | null> {
  const area: WebhookArea = delivery.groupId === null ? 'My' : 'GroupAdmin'
  const head = { id: delivery.eventId, type: delivery.event, timestamp: new Date(delivery.time).toISOString(), area }
  const of = delivery.groupId === null ? head : { ...head, groupId: delivery.groupId }
  if (delivery.event === TEST_EVENT || delivery.recordId === null) {
    return JSON.stringify({ ...of, data: { message: '这是一条测试。收到它，说明地址和密钥都对。' } })
  }
  const found = await recordOf(parts, delivery, delivery.recordId, area)
  if (found === null) return null
  const { resource, row, record } = found
  const bounded = withinBounds(record)
  const values = { ...textsOf(row), groupId: delivery.groupId ?? undefined, id: delivery.recordId }
  const screen = fill(`${areas[area].pages}/${screens[resource.name] ?? ''}?record={id}`, values)
  return JSON.stringify({
    ...of,
    data: { ...bounded, ...(delivery.change === null ? {} : { change: delivery.change }) },
    links: {
      record: `${parts.origin}${fill(itemAddress(resource, area), values)}`,
      screen: `${parts.origin}${screen}`,
    },
  })
}

interface Found {
  readonly resource: Resource
  readonly row: Row
  readonly record: Record<string, unknown>
}

async function recordOf(
  { db, rules }: PayloadParts,
  { resource: name, userId, userName, roles, groupId }: Delivery,
  id: string,
  area: WebhookArea,
): Promise<Found | null> {
  const rule = rules.find(({ resource }) => resource.name === name)
  if (rule === undefined || rule.resource.areas[area] === undefined) return null
  const model = modelOf(db, rule)
  const held = heldRoles(roles, groupId === null ? [] : await groupRolesOf(db, userId, groupId))
  const viewing: Viewing = { area, caller: { userId, userName, roles, held } }
  const rows: Scope = groupId === null ? { kind: 'own', userId } : { kind: 'group', groupId }
  const params = await parentOf(db, model, id)
  if (params === null) return null
  const entry = await areaScope(db, model, { viewing, scope: rows }, { params }).catch(() => null)
  const row = entry === null ? undefined : await rowOf(db, model, entry.scope, id)
  if (row === undefined) return null
  return { resource: model.resource, row, record: await presented(db, model, row, viewing) }
}

/** What the address names besides, for records below another one. */
async function parentOf(db: Database, model: Model, id: string): Promise<Record<string, string> | null> {
  const { under } = model.resource
  if (under === undefined) return {}
  const column = model.columns.get(under.field)
  if (column === undefined) return {}
  const { values, bind } = binding()
  const text = `select r.${column.column} as parent from ${model.table} r where r.id = ${bind(id)}::uuid`
  const [found] = await run<{ parent: string }>(db, text, values)
  return found === undefined ? null : { [under.field]: found.parent }
}

/** From the recycle bin too: that it went there is an event. */
async function rowOf(db: Database, model: Model, scope: Scope, id: string): Promise<Row | undefined> {
  const { values, bind } = binding()
  const conditions = [`r.id = ${bind(id)}::uuid`, ...scopeConditions(scope, bind)]
  const text = `select ${selected(model.select, scope, bind)} from ${model.table} r where ${conditions.join(' and ')}`
  const [row] = await run<Row>(db, text, values)
  return row
}

interface Bounded {
  readonly record: Record<string, unknown>
  /** Names of members that are too large to be sent along. */
  readonly omitted?: readonly string[]
}

export function withinBounds(record: Record<string, unknown>, most = MOST_CHARACTERS): Bounded {
  const sizes = Object.entries(record).map(([name, value]) => ({ name, size: JSON.stringify(value)?.length ?? 0 }))
  let total = sizes.reduce((sum, { size }) => sum + size, 0)
  const omitted: string[] = []
  for (const { name, size } of sizes.toSorted((one, other) => other.size - one.size)) {
    if (total <= most) break
    omitted.push(name)
    total -= size
  }
  if (omitted.length === 0) return { record }
  const kept = Object.entries(record).filter(([name]) => !omitted.includes(name))
  return { record: Object.fromEntries(kept), omitted }
}

function textsOf(row: Row): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
