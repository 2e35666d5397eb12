// What is proposed to be made of panoramas that were dropped together: their order, floors, names, ways, places, and where the tour begins.
import { proposeLinks } from '../../contract/auto-links.ts'
import { MOST_LINKS, type AssemblyLink, type AssemblyPlan, type AssemblyScene } from '../../contract/tour-assembly.ts'
import type { DroppedPano, SeenPair } from './dropped-pano.ts'
import { isEntrance, placeIn } from './file-names.ts'
import { sortByFloors } from './floors.ts'
import { groupsBy, placesOn, type Group } from './layout.ts'
import { judgePairs, type Judged } from './judge-pairs.ts'

export interface Seen {
  readonly pairs: readonly SeenPair[]
  /** The later of two with the same picture, with the first. */
  readonly same: ReadonlyMap<string, string>
  readonly blank: ReadonlySet<string>
}

export function propose(dropped: readonly DroppedPano[], seen: Seen): AssemblyPlan {
  const panos = dropped.filter(({ id }) => !seen.same.has(id))
  const first = judgePairs(panos, seen.pairs, new Map())
  const sure = first.filter(({ isTaken }) => isTaken).map(({ pair }) => pair)
  const { floors, placing } = sortByFloors(panos, sure)
  const floorOf = new Map(
    [...placing].flatMap(([id, { floorId }]) => (floorId === null ? [] : [[id, floorId] as const])),
  )
  const judged = judgePairs(panos, seen.pairs, floorOf)
  const ways = judged.filter(({ isTaken }) => isTaken).map(({ pair }) => pair)
  const headings = new Map(
    panos.flatMap(({ id, location }) => (location?.heading === undefined ? [] : [[id, location.heading] as const])),
  )
  const groups = groupsBy(
    panos.map(({ id }) => id),
    ways,
    headings,
  )
  const links = [...judged.map(linkOf), ...byPlace(panos, groups, judged)]
  const joined = new Set(links.filter(({ isTaken }) => isTaken).flatMap(({ fromId, toId }) => [fromId, toId]))
  // Where nearly nothing is joined, pictures say nothing about who belongs.
  const tellsApart = joined.size * 2 >= panos.length
  const ranks = new Map(floors.map(({ id }, n) => [id, n]))
  const rank = (id: string): number => ranks.get(floorOf.get(id) ?? '') ?? ranks.size
  const order = panos.toSorted((a, b) => rank(a.id) - rank(b.id) || before(a, b, panos))
  const scenes = order.map((pano): AssemblyScene => {
    const isApart = tellsApart && !joined.has(pano.id)
    const placed = placing.get(pano.id)
    const { unseen } = pano
    return {
      panoId: pano.id,
      title: placeIn(pano.fileName) ?? '',
      floorId: placed?.floorId ?? null,
      isTaken: !isApart,
      heading: headingOf(pano.id, groups),
      place: null,
      reason: isApart
        ? (unseen ?? (seen.blank.has(pano.id) ? '画面里没有能认出来的地方' : '和其他画面看不出联系'))
        : (placed?.reason ?? ''),
      certainty: isApart ? 0.5 : (placed?.certainty ?? 1),
    }
  })
  const all = placed(named(scenes, floors), groups)
  const start = startOf(all)
  return {
    floors: [...floors],
    scenes: [...all, ...twins(dropped, seen.same)],
    links: bounded([...links, ...onwards(all, groups)]),
    startPanoId: start?.scene.panoId ?? null,
    startReason: start?.reason ?? '',
  }
}

/** As many as a plan may hold: what is not taken is left out first. */
function bounded(links: readonly AssemblyLink[]): AssemblyLink[] {
  return links.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken)).slice(0, MOST_LINKS)
}

/** By time where all tell it, otherwise by name as people count. */
function before(one: DroppedPano, other: DroppedPano, all: readonly DroppedPano[]): number {
  const isTimed = all.every(({ takenTime }) => takenTime !== null)
  const byTime = isTimed ? Date.parse(one.takenTime ?? '') - Date.parse(other.takenTime ?? '') : 0
  return byTime || one.fileName.localeCompare(other.fileName, 'zh-CN', { numeric: true })
}

function linkOf({ pair: { fromId, toId, pose }, isTaken, reason }: Judged): AssemblyLink {
  const { yaw, arrival, confidence } = pose
  return { fromId, toId, yaw, arrival, by: 'picture', isTaken, reason, certainty: confidence }
}

function headingOf(id: string, groups: readonly Group[]): number | null {
  const group = groups.find(({ standing }) => standing.has(id))
  return group?.isNorthKnown === true ? (group.standing.get(id)?.bearing ?? null) : null
}

/** Neighbours by where they were taken, which the pictures do not show. */
function byPlace(panos: readonly DroppedPano[], groups: readonly Group[], judged: readonly Judged[]): AssemblyLink[] {
  const known = new Set(judged.flatMap(({ pair: { fromId, toId } }) => [`${fromId} ${toId}`, `${toId} ${fromId}`]))
  const placed = panos.map(({ id, location }) => ({ id, location, heading: headingOf(id, groups) }))
  return proposeLinks(placed).flatMap(({ fromId, toId, yaw, view, distance }): AssemblyLink[] => {
    if (known.has(`${fromId} ${toId}`) || view === undefined) return []
    known.add(`${fromId} ${toId}`).add(`${toId} ${fromId}`)
    const reason = `拍摄位置相距 ${distance < 10 ? distance.toFixed(1) : Math.round(distance)} 米`
    return [{ fromId, toId, yaw, arrival: view.yaw, by: 'place', isTaken: true, reason, certainty: 0.7 }]
  })
}

/** What has no name of its own is numbered; no two are called the same. */
function named(scenes: readonly AssemblyScene[], floors: AssemblyPlan['floors']): AssemblyScene[] {
  const used = new Map<string, number>()
  return scenes.map((scene) => {
    const floor = floors.find(({ id }) => id === scene.floorId)?.title
    const title = scene.title === '' ? (floor ?? '场景') : scene.title
    const count = (used.get(title) ?? 0) + 1
    used.set(title, count)
    return { ...scene, title: scene.title === '' || count > 1 ? `${title} ${count}` : title }
  })
}

function placed(scenes: readonly AssemblyScene[], groups: readonly Group[]): AssemblyScene[] {
  const floors = [...new Set(scenes.map(({ floorId }) => floorId))]
  const places = new Map(
    floors.flatMap((floor) => {
      const here = new Set(
        scenes.filter(({ floorId, isTaken }) => floorId === floor && isTaken).map(({ panoId }) => panoId),
      )
      const parts = groups
        .map((group) => ({ ...group, standing: new Map([...group.standing].filter(([id]) => here.has(id))) }))
        .filter(({ standing }) => standing.size > 0)
      return [...placesOn(parts)]
    }),
  )
  return scenes.map((scene) => ({ ...scene, place: places.get(scene.panoId) ?? null }))
}

function startOf(scenes: readonly AssemblyScene[]): { readonly scene: AssemblyScene; readonly reason: string } | null {
  const taken = scenes.filter(({ isTaken }) => isTaken)
  const entrance = taken.find(({ title }) => isEntrance(title))
  if (entrance !== undefined) return { scene: entrance, reason: `名称像是进门的地方：${entrance.title}` }
  const ground = taken.find(({ floorId }) => floorId !== null && !floorId.startsWith('floor-b')) ?? taken[0]
  return ground === undefined ? null : { scene: ground, reason: '次序里的第一个' }
}

/** From each group to the next of the same floor: which way is for a person to say. */
function onwards(scenes: readonly AssemblyScene[], groups: readonly Group[]): AssemblyLink[] {
  const taken = scenes.filter(({ isTaken }) => isTaken)
  const groupOf = ({ panoId }: AssemblyScene): number => groups.findIndex(({ standing }) => standing.has(panoId))
  const joined = new Set<string>()
  return taken.slice(1).flatMap((to, n): AssemblyLink[] => {
    const from = taken[n]
    if (from === undefined) return []
    const key = [groupOf(from), groupOf(to)].sort((a, b) => a - b).join(' ')
    if (groupOf(from) === groupOf(to) || joined.has(key)) return []
    joined.add(key)
    const reason = '次序相邻，画面里没有看到彼此，方向要自己定'
    return [
      { fromId: from.panoId, toId: to.panoId, yaw: 0, arrival: 0, by: 'order', isTaken: false, reason, certainty: 0.2 },
    ]
  })
}

function twins(dropped: readonly DroppedPano[], same: ReadonlyMap<string, string>): AssemblyScene[] {
  const names = new Map(dropped.map(({ id, fileName }) => [id, fileName]))
  return [...same].map(([panoId, first]) => ({
    panoId,
    title: placeIn(names.get(panoId) ?? '') ?? '重复的画面',
    floorId: null,
    isTaken: false,
    heading: null,
    place: null,
    reason: `和「${names.get(first) ?? ''}」是同一张图片`,
    certainty: 1,
  }))
}
