// The specification's state machines beside the contract's: the same states, every move of theirs, and none that they forbid.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { resources } from '@huanshi/resources/all.ts'
import { describe, expect, test } from 'vitest'
import { readTable } from '../journeys/tables.ts'
import { walk } from './line.ts'
import { moves, type MoveRow } from './moves.ts'

/** Machines that a resource of ours is; the moves of the others have their lines. */
const resourceOf: Readonly<Record<string, string>> = {
  tour: 'tour',
  blog: 'blog',
  article: 'article',
  order: 'order',
  round: 'round',
  comment: 'comment',
  employee: 'employee',
  group: 'group',
  expo: 'expo',
  expoLicence: 'expo-licence',
  mapDownload: 'map-download',
  weixinMenu: 'weixin-menu',
}

/** Moves of ours beyond the tables, and why. */
const beyond: Readonly<Record<string, string>> = {
  'order: cancelled → refunding': 'paid too late: the money goes back, nothing is granted',
  'order: expired → refunding': 'paid too late: the money goes back, nothing is granted',
  'mapDownload: queued → paused': 'an order that waits for its turn can wait longer',
}

/** Moves of theirs that are no action of ours, and what makes them. */
const otherwise: Readonly<Record<string, string>> = {
  'weixinMenu: published → draft': 'saving a change',
}

const machines = readTable('states') ?? []
const known = machines.filter(({ machine }) => resourceOf[machine] !== undefined)

const others = machines
  .filter(({ machine }) => resourceOf[machine] === undefined)
  .flatMap(({ machine, transitions, forbidden }): MoveRow[] => [
    ...transitions.map(({ from, to }) => ({ id: `${machine}: ${from} → ${to}`, from, to })),
    ...forbidden.map(({ from, to }) => ({ id: `${machine}: ${from} ↛ ${to}`, from, to })),
  ])

describe.skipIf(machines.length === 0)('moves beside the records', () => {
  walk([...new Map(others.map((row) => [row.id, row])).values()], moves, () => true)
})

describe.skipIf(machines.length === 0)('states', () => {
  test('every machine of a record is one of a resource', () => {
    expect(known.map(({ machine }) => machine).sort()).toEqual(Object.keys(resourceOf).sort())
  })

  test.each(known)('$machine', ({ machine, states, initial, transitions, forbidden }) => {
    const resource = resources.find(({ name }) => name === resourceOf[machine])
    if (resource?.states === undefined) throw new Error(`${machine} has no states in the contract`)
    const ours = movesOf(resource)
    expect(statesOf(resource)).toEqual([...states].sort())
    expect(resource.states.initial).toBe(initial)
    const theirs = new Set(transitions.filter(({ from, to }) => from !== to).map(({ from, to }) => `${from} → ${to}`))
    const missing = [...theirs].filter((move) => !ours.has(move) && otherwise[`${machine}: ${move}`] === undefined)
    expect(missing).toEqual([])
    const more = [...ours].filter((move) => !theirs.has(move) && beyond[`${machine}: ${move}`] === undefined)
    expect(more.filter((move) => move.split(' → ')[0] !== move.split(' → ')[1])).toEqual([])
    // A ban without a move between other states, such as one on the last administrator, has a test of its own.
    const banned = forbidden.map(({ from, to }) => `${from} → ${to}`).filter((move) => !theirs.has(move))
    expect(banned.filter((move) => ours.has(move))).toEqual([])
  })
})

function statesOf({ fields, states }: Resource): string[] {
  const options = fields[states?.field ?? '']?.traits.options ?? {}
  return Object.keys(options).sort()
}

function movesOf({ states, actions = [] }: Resource): Set<string> {
  const field = states?.field ?? ''
  const made = actions.flatMap(({ when, to }) =>
    to === undefined ? [] : (when?.[field] ?? []).map((from) => [from, to]),
  )
  const automatic = (states?.automatic ?? []).flatMap(({ from, to }) => from.map((one) => [one, to]))
  return new Set([...made, ...automatic].map(([from, to]) => `${from} → ${to}`))
}
