/** The thread's end of the conversation: it is told a phase, works on it, and says when it is done. */
import { parentPort, workerData } from 'node:worker_threads'
import { equirectangular, rectilinear } from './core/camera.ts'
import type { GlossMemory } from './shading/gloss.ts'
import type { Images } from './core/image.ts'
import type { Vec } from './math/vector.ts'
import { sceneOf, Worker, type Phase } from './job.ts'
import type { EnvironmentMemory } from './landscape/environment.ts'
import type { LightMaps } from './light/lightmap.ts'
import type { RoomName } from './scenes/rooms.ts'

export interface Frame {
  width: number
  /** A flat look instead of the panorama, for judging a composition. */
  view?: { height: number; yaw: number; pitch: number; fov: number }
  /** Another place in the room than the one it was made for. */
  eye?: Vec
}

export interface ThreadData {
  name: RoomName
  images: Images
  environment: EnvironmentMemory
  frame: Frame
  maps: LightMaps
  gloss: GlossMemory
  pixels: Uint8Array
  counter: Int32Array
}

export const projectionOf = ({ width, view }: Frame): ReturnType<typeof equirectangular> =>
  view ? rectilinear(width, view.height, view.yaw, view.pitch, view.fov) : equirectangular(width)

if (parentPort) {
  const port = parentPort
  const data: ThreadData = workerData
  const scene = sceneOf(data.name, data.images, data.environment)
  scene.eye = data.frame.eye ?? scene.eye
  const worker = new Worker({ ...data, scene, projection: projectionOf(data.frame) })
  port.on('message', (phase: Phase) => {
    worker.work(phase)
    port.postMessage('done')
  })
  port.postMessage('ready')
}
