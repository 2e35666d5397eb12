/** Renders one room: land, direct light, three passes of bounced light, blurred reflections, picture. */
import { Worker as Thread } from 'node:worker_threads'
import type { Projection } from './core/camera.ts'
import { newGlossMemory, type GlossMemory } from './shading/gloss.ts'
import type { Images } from './core/image.ts'
import { Picture } from './shading/picture.ts'
import type { Scene } from './core/scene.ts'
import { sceneOf, type Phase } from './job.ts'
import { newEnvironmentMemory } from './landscape/environment.ts'
import { newLightMaps, soften } from './light/lightmap.ts'
import type { RoomName } from './scenes/rooms.ts'
import { projectionOf, type Frame, type ThreadData } from './thread.ts'

interface Quality {
  /** Directions looked at from a texel in the last pass. */
  samples: number
  threads: number
}

const answer = (thread: Thread): Promise<void> =>
  new Promise((resolve, reject) => {
    thread.once('message', () => {
      thread.off('error', reject)
      resolve()
    })
    thread.once('error', reject)
  })

/** What the shared counter of a phase runs up to. */
const piecesOf = (phase: Phase, scene: Scene, projection: Projection, gloss: GlossMemory): number => {
  if (phase.kind === 'land') return Math.max(1, scene.environment.rows)
  if (phase.kind === 'gloss') return gloss.height
  if (phase.kind === 'picture') return Picture.tiles(projection)
  return phase.pass.kind === 'direct' ? scene.directCount : scene.bounceCount
}

/** Raw RGB of every frame asked for; light is baked once for all of them. */
export const renderRoom = async (
  name: RoomName,
  images: Images,
  frames: readonly Frame[],
  quality: Quality,
  say: (text: string) => void,
): Promise<Uint8Array[]> => {
  const widest = Math.max(...frames.map((f) => (f.view ? f.width * (360 / f.view.fov) * 0.6 : f.width)))
  const environment = newEnvironmentMemory(Math.min(6144, Math.ceil(widest)))
  const scene = sceneOf(name, images, environment)
  const maps = newLightMaps(scene)
  const counter = new Int32Array(new SharedArrayBuffer(4))
  const results: Uint8Array[] = []
  let first = true
  say(`${scene.prims.count} primitives, ${scene.bounceCount} + ${scene.directCount} texels of light`)
  for (const frame of frames) {
    const projection = projectionOf(frame)
    const gloss = newGlossMemory(projection)
    const pixels = new Uint8Array(new SharedArrayBuffer(projection.width * projection.height * 3))
    const data: ThreadData = { name, images, environment, frame, maps, gloss, pixels, counter }
    const threads = Array.from(
      { length: quality.threads },
      () => new Thread(new URL('thread.ts', import.meta.url), { workerData: data }),
    )
    await Promise.all(threads.map(answer))
    const run = async (title: string, phase: Phase): Promise<void> => {
      const start = performance.now()
      counter[0] = 0
      const answers = threads.map(answer)
      for (const thread of threads) thread.postMessage(phase)
      const pieces = piecesOf(phase, scene, projection, gloss)
      const clock = setInterval(
        () => say(`${title} ${Math.min(100, (100 * counter[0]!) / pieces).toFixed(0)} %`),
        30_000,
      )
      await Promise.all(answers).finally(() => clearInterval(clock))
      say(`${title} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    if (first) {
      await run('land', { kind: 'land' })
      scene.environment.bakeSoft()
      await run('direct light', { kind: 'light', pass: { kind: 'direct' } })
      soften(scene, maps.direct, true)
      for (const [seed, samples] of [quality.samples >> 3, quality.samples >> 2, quality.samples].entries()) {
        await run(`bounce ${seed + 1}`, { kind: 'light', pass: { kind: 'bounce', samples, seed } })
        soften(scene, maps.bounce, false)
        if (seed < 2) maps.before.set(maps.bounce)
      }
      first = false
    }
    await run('reflections', { kind: 'gloss' })
    await run('picture', { kind: 'picture' })
    await Promise.all(threads.map((thread) => thread.terminate()))
    results.push(pixels)
  }
  return results
}
