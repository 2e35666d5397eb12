// A visitor sees the whole tour: its page's answer and every tile of every scene. Once it is deleted nobody sees it, through whichever process.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, insist, must, read, type Act } from './act.ts'
import { tourTiles } from './tour-tiles.ts'

const AT_ONCE = 12
const TIMES = 2

export const visiting: Act = {
  name: 'visit',
  roles: ['web', 'worker'],
  beats: 20 * TIMES,
  async run(stage, beat) {
    const { origin, tour } = stage
    let [count, again] = [0, 0]
    for (let time = 0; time < TIMES; time += 1) {
      const tiles = tourTiles(await read<unknown>(origin, `/api/View/Tours/${tour}`))
      must(tiles.length > 10, `the tour has ${tiles.length} tiles`)
      const left = tiles.entries()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const [nth, tile] of left) {
            if (nth % Math.max(1, Math.floor(tiles.length / 20)) === 0) beat()
            // Viewers ask again for a tile that broke off.
            const tried = await insist(tile, async () => (await isPicture(origin + tile)) ?? ((again += 1), null))
            must(tried, `${tile} is no picture`)
            count += 1
          }
        }),
      )
    }
    return `${count} tiles, ${again} asked again`
  },
}

export const deleting: Act = {
  name: 'deletion',
  roles: ['web', 'worker'],
  beats: 2,
  async run(stage, beat) {
    const { origin, owner, tour, pano, cluster } = stage
    const tiles = tourTiles(await read<unknown>(origin, `/api/View/Tours/${tour}`))
    for (const path of [`/api/My/Tours/${tour}`, `/api/My/Panos/${pano}`]) {
      beat()
      await insist(path, async () => {
        const answer = await ask(origin, path, { token: owner.token, method: 'DELETE' })
        // Deleted already by the request that was not answered.
        must(
          answer === null || answer.status < 300 || answer.status === 404,
          `${path}: ${answer?.status} ${answer?.text}`,
        )
        return answer === null ? null : true
      })
    }
    await sleep(1_000)
    await cluster.whole()
    for (const { address } of cluster.of('web')) {
      const host = { headers: { host: new URL(origin).host } }
      const shown = await fetch(`http://${address}${tiles.at(-1)}`, host)
      must(shown.status >= 400, `a tile is still shown after its deletion (${shown.status})`)
    }
    const gone = await insist('tour', () => ask(origin, `/api/View/Tours/${tour}`))
    must(gone.status === 404, `the deleted tour is answered ${gone.status}`)
    return `gone in ${cluster.of('web').length} processes`
  },
}

/** Null where the answer broke off. */
async function isPicture(address: string): Promise<boolean | null> {
  try {
    const answer = await fetch(address)
    if (answer.status >= 500) return null
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 && bytes.readUInt16BE(0) === 0xff_d8
  } catch {
    return null
  }
}
