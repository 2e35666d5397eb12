// What a person does to a plan. Each answers a whole one.
import type { AssemblyLink, AssemblyPlan, AssemblyScene } from '../../contract/tour-assembly.ts'

export function changeScene(plan: AssemblyPlan, panoId: string, change: Partial<AssemblyScene>): AssemblyPlan {
  const scenes = plan.scenes.map((scene) => (scene.panoId === panoId ? { ...scene, ...change } : scene))
  return withStart({ ...plan, scenes })
}

/** Where nothing begins any more, the first scene does. */
function withStart(plan: AssemblyPlan): AssemblyPlan {
  const taken = plan.scenes.filter(({ isTaken }) => isTaken)
  const isThere = taken.some(({ panoId }) => panoId === plan.startPanoId)
  return isThere ? plan : { ...plan, startPanoId: taken[0]?.panoId ?? null, startReason: '次序里的第一个' }
}

const isSameLink = (one: Ends, other: Ends): boolean => one.fromId === other.fromId && one.toId === other.toId

type Ends = Pick<AssemblyLink, 'fromId' | 'toId'>

export function changeLink(plan: AssemblyPlan, ends: Ends, change: Partial<AssemblyLink>): AssemblyPlan {
  return { ...plan, links: plan.links.map((link) => (isSameLink(link, ends) ? { ...link, ...change } : link)) }
}

/** All that only lack a direction. */
export function takeOnwards(plan: AssemblyPlan): AssemblyPlan {
  return { ...plan, links: plan.links.map((link) => (link.by === 'order' ? { ...link, isTaken: true } : link)) }
}

/** By hand: joined where they were not. */
export function joinScenes(plan: AssemblyPlan, fromId: string, toId: string): AssemblyPlan {
  const there = linksOf(plan, fromId).find((link) => link.fromId === toId || link.toId === toId)
  if (there !== undefined) return changeLink(plan, there, { isTaken: true })
  const link: AssemblyLink = {
    fromId,
    toId,
    yaw: 0,
    arrival: 0,
    by: 'order',
    isTaken: true,
    reason: '自己连的，方向要自己定',
    certainty: 1,
  }
  return { ...plan, links: [...plan.links, link] }
}

export function linksOf(plan: AssemblyPlan, panoId: string): readonly AssemblyLink[] {
  return plan.links.filter(({ fromId, toId }) => fromId === panoId || toId === panoId)
}

export function renameFloor(plan: AssemblyPlan, id: string, title: string): AssemblyPlan {
  return {
    ...plan,
    floors: plan.floors.map((floor) => (floor.id === id ? { ...floor, title: title.slice(0, 50) } : floor)),
  }
}

export function addFloor(plan: AssemblyPlan): AssemblyPlan {
  let number = plan.floors.length + 1
  while (plan.floors.some(({ id }) => id === `own-${number}`)) number += 1
  return { ...plan, floors: [...plan.floors, { id: `own-${number}`, title: `新楼层 ${number}`, reason: '自己加的' }] }
}

/** Floors of visitors with what lies on them; what has none comes last. */
export function boardsOf(plan: AssemblyPlan) {
  const on = (id: string | null): readonly AssemblyScene[] =>
    plan.scenes.filter(({ floorId, isTaken }) => isTaken && floorId === id)
  const loose = on(null)
  const floors = plan.floors.map((floor) => ({ ...floor, scenes: on(floor.id) }))
  return loose.length === 0
    ? floors
    : [...floors, { id: null, title: plan.floors.length === 0 ? '场景' : '没有楼层', reason: '', scenes: loose }]
}

export function countsOf({ scenes, links }: AssemblyPlan) {
  const taken = new Set(scenes.filter(({ isTaken }) => isTaken).map(({ panoId }) => panoId))
  const live = links.filter(({ isTaken, fromId, toId }) => isTaken && taken.has(fromId) && taken.has(toId))
  return { scenes: taken.size, links: live.length, apart: scenes.length - taken.size, live }
}
