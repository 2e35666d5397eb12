/** What one thread does: the phases of a room in pieces, taken in turn from a counter that all threads share. */
import type { Projection } from './core/camera.ts'
import { GlossLayer, type GlossMemory } from './shading/gloss.ts'
import type { Images } from './core/image.ts'
import { Picture } from './shading/picture.ts'
import type { Scene } from './core/scene.ts'
import { Shader } from './shading/shader.ts'
import { Tracer } from './core/tracer.ts'
import { Environment, type EnvironmentMemory } from './landscape/environment.ts'
import { Baker, type Pass } from './light/bake.ts'
import type { LightMaps } from './light/lightmap.ts'
import { rooms, type RoomName } from './scenes/rooms.ts'

export const sceneOf = (name: RoomName, images: Images, memory: EnvironmentMemory): Scene => {
  const { builder, stage } = rooms[name].build(images)
  return builder.finish(new Environment(stage.sky, memory), stage.eye, stage.exposure, stage.balance)
}

/** Everything the threads of a room share. */
interface Job {
  scene: Scene
  projection: Projection
  maps: LightMaps
  gloss: GlossMemory
  pixels: Uint8Array
  counter: Int32Array
}

export type Phase = { kind: 'land' } | { kind: 'light'; pass: Pass } | { kind: 'gloss' } | { kind: 'picture' }

export class Worker {
  private readonly job: Job
  private readonly baker: Baker
  private readonly shader: Shader
  private readonly layer: GlossLayer
  private readonly picture: Picture

  constructor(job: Job) {
    const { scene, maps, projection } = job
    this.job = job
    const tracer = new Tracer(scene.prims)
    this.baker = new Baker(scene, tracer, maps)
    this.shader = new Shader(scene, tracer, maps)
    this.layer = new GlossLayer(job.gloss, projection)
    this.picture = new Picture(this.shader, projection, job.pixels)
  }

  /** Takes pieces of a phase until none is left. */
  work(phase: Phase): void {
    const { job } = this
    if (phase.kind === 'land') {
      const { environment } = job.scene
      this.pieces(environment.rows, 8, (from, to) => environment.bake(from, to))
    } else if (phase.kind === 'light') {
      const count = this.baker.count(phase.pass)
      this.pieces(count, phase.pass.kind === 'direct' ? 4096 : 256, (from, to) => this.baker.bake(phase.pass, from, to))
    } else if (phase.kind === 'gloss') {
      this.shader.gloss = undefined
      this.pieces(job.gloss.height, 8, (from, to) => this.layer.bake(this.shader, from, to))
    } else {
      this.shader.gloss = this.layer
      this.pieces(Picture.tiles(job.projection), 1, (from) => this.picture.render(from))
    }
  }

  private pieces(count: number, size: number, each: (from: number, to: number) => void): void {
    for (;;) {
      const from = Atomics.add(this.job.counter, 0, size)
      if (from >= count) return
      each(from, Math.min(count, from + size))
    }
  }
}
