// A house that is known in truth, dropped as picture files: what is found of it, and what an author has still to do.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { HousePicture } from '@huanshi/demo/test-drop-house.ts'
import { noLevel } from '@huanshi/pano/contract/correction.ts'
import { run } from '@huanshi/tour/server/assembly/compare-panos.ts'
import type { ComparedPair } from '@huanshi/tour/server/assembly/compare-task.ts'
import type { DroppedPano } from '@huanshi/tour/server/assembly/dropped-pano.ts'
import { propose } from '@huanshi/tour/server/assembly/propose.ts'
import type { AssemblyPlan } from '@huanshi/tour/contract/tour-assembly.ts'
import { root } from '../architecture/source.ts'

const photographs = process.env['HUANSHI_PHOTOGRAPHS'] ?? join(root, '../shared/data/panoramas')
const real = ['petroff-acadia-4096.jpg', 'puy-de-sancy-4096.jpg']
  .map((name) => join(photographs, name))
  .filter(existsSync)

/** Metres between two places of a room that an author would surely join. */
const NEIGHBOURS = 4

export interface DropResult {
  readonly plan: AssemblyPlan
  readonly pictures: number
  /** That were compared. */
  readonly pairs: number
  readonly seconds: number
  /** Of the ways that are taken. */
  readonly right: number
  readonly taken: number
  /** Of the neighbours that there are. */
  readonly found: number
  readonly due: number
  /** Error of the direction of each right way, degrees. */
  readonly directions: readonly number[]
  readonly apart: number
  readonly strangers: number
  /** Joins between rooms, wrong ways, pictures on a wrong floor or wrongly left out. */
  readonly clicks: number
}

export async function measureDrop(house: readonly HousePicture[], isNamed = true): Promise<DropResult> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-drop-'))
  try {
    const files: Record<string, string> = {}
    for (const { id, width, pixels } of house) {
      files[id] = join(folder, `${id}.jpg`)
      await sharp(pixels, { raw: { width, height: width / 2, channels: 3 } })
        .jpeg({ quality: 80 })
        .toFile(files[id])
    }
    for (const [n, path] of real.entries()) {
      files[`real-${n}`] = join(folder, `real-${n}.jpg`)
      await writeFile(
        files[`real-${n}`] ?? '',
        await sharp(await readFile(path))
          .resize(1600, 800)
          .jpeg()
          .toBuffer(),
      )
    }
    const all = [
      ...house,
      ...real.map((path, n) => ({ id: `real-${n}`, fileName: path.split('/').at(-1) ?? path, room: null })),
    ]
    const dropped = all.map(({ id, fileName }, n): DroppedPano => {
      const name = isNamed ? fileName : `IMG_${3000 + n}.jpg`
      return { id, fileName: name, takenTime: null, location: null, level: noLevel, unseen: null }
    })
    const begun = performance.now()
    const compared: ComparedPair[] = []
    const input = { panos: dropped.map(({ id, level }) => ({ id, level })), near: beside(dropped), apart: [], done: [] }
    const work = run({ input, files, folder })
    let step = await work.next()
    while (step.done !== true) {
      if (step.value.kind === 'compared') compared.push(...step.value.pairs)
      step = await work.next()
    }
    const pairs = compared.flatMap(({ pair: [fromId, toId], pose }) => (pose === null ? [] : [{ fromId, toId, pose }]))
    const plan = propose(dropped, { pairs, same: new Map(step.value.same), blank: new Set(step.value.blank) })
    return {
      ...score(house, plan, all.length),
      plan,
      pictures: all.length,
      pairs: compared.length,
      seconds: (performance.now() - begun) / 1000,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function beside(panos: readonly DroppedPano[]): (readonly [string, string])[] {
  return panos.slice(1).map(({ id }, n) => [panos[n]?.id ?? id, id])
}

type Score = Omit<DropResult, 'plan' | 'pictures' | 'pairs' | 'seconds'>

function score(house: readonly HousePicture[], plan: AssemblyPlan, all: number): Score {
  const of = new Map(house.map((picture) => [picture.id, picture]))
  const taken = plan.links.filter(({ isTaken, by }) => isTaken && by !== 'order')
  const isRight = ({ fromId, toId }: { fromId: string; toId: string }): boolean => {
    const [from, to] = [of.get(fromId)?.room ?? null, of.get(toId)?.room ?? null]
    return from !== null && from === to
  }
  const right = taken.filter(isRight)
  const keys = new Set(taken.flatMap(({ fromId, toId }) => [`${fromId} ${toId}`, `${toId} ${fromId}`]))
  const due = house.flatMap((from, n) =>
    house.slice(n + 1).flatMap((to) => {
      const isNear =
        from.room !== null &&
        from.room === to.room &&
        Math.hypot(from.at[0] - to.at[0], from.at[1] - to.at[1]) <= NEIGHBOURS
      return isNear ? [`${from.id} ${to.id}`] : []
    }),
  )
  const directions = right.map(({ fromId, toId, yaw }) => {
    const [from, to] = [of.get(fromId), of.get(toId)]
    const [x, z] = [(to?.at[0] ?? 0) - (from?.at[0] ?? 0), (to?.at[1] ?? 0) - (from?.at[1] ?? 0)]
    const truth = (Math.atan2(x, -z) * 180) / Math.PI
    return Math.abs(((yaw - truth + 540) % 360) - 180)
  })
  const isStranger = (id: string): boolean => (of.get(id)?.room ?? null) === null
  const out = plan.scenes.filter(({ isTaken }) => !isTaken)
  const lost = out.filter(({ panoId }) => !isStranger(panoId)).length
  const floors = new Map(plan.floors.map(({ id, title }) => [id, title]))
  const kept = plan.scenes.filter(({ panoId, isTaken }) => isTaken && isStranger(panoId)).length
  const misplaced = plan.scenes.filter(({ panoId, floorId, isTaken }) => {
    const storey = of.get(panoId)?.room?.slice(0, 1)
    return isTaken && storey !== undefined && floors.get(floorId ?? '') !== `${'一二三'[Number(storey) - 1]}层`
  }).length
  const rooms = new Set(house.flatMap(({ room }) => (room === null ? [] : [room])))
  return {
    right: right.length,
    taken: taken.length,
    found: due.filter((key) => keys.has(key)).length,
    due: due.length,
    directions,
    apart: out.length - lost,
    strangers: all - house.filter(({ room }) => room !== null).length,
    clicks: Math.max(0, rooms.size - 1) + (taken.length - right.length) + lost + kept + misplaced,
  }
}
