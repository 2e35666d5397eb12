// A model or a cloud of splats on a canvas of its own above the picture's: another context, so that neither can spoil the other.
import { PerspectiveCamera, Raycaster, Scene, Vector3, WebGLRenderer } from 'three'
import type { Model, Splat } from '../model/content.ts'
import type { Layer } from '../picture/drawn-layer.ts'
import type { Vector } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import { orbitOf } from '../view/orbit-camera.ts'
import type { Surface } from '../view/orbit-camera.ts'
import type { Body, Loading } from './body.ts'
import type { Files } from './files.ts'

/** @throws Error when there is nothing to show in the file. */
type LoadBody = (loading: Loading) => Promise<Body>

interface SolidHost {
  readonly stage: HTMLElement
  readonly credentials: RequestCredentials
  readonly onArrival: () => void
  readonly onBroken: (error: Error) => void
  readonly isCalm: () => boolean
}

export interface Solid extends Layer, Surface {
  capture(camera: Camera, type: string, quality: number): Promise<Blob>
}

const LOOK_AGAIN_MS = 60

/** Ours is x right, y up, z ahead; three's z comes towards the eye. */
const inThree = ([x, y, z]: Vector): Vector3 => new Vector3(x, y, -z)

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createSolid(content: Model | Splat, files: Files, load: LoadBody, host: SolidHost): Solid {
  const renderer = new WebGLRenderer({ antialias: content.type === 'model', alpha: true })
  const canvas = renderer.domElement
  canvas.className = 'hv-solid'
  canvas.style.visibility = 'hidden'
  const scene = new Scene()
  const eye = new PerspectiveCamera(40, 1, 0.01, 100)
  const reaches = new Map<string, number>()
  let body: Body | null = null
  let failed = false
  let seen = false
  let before = 0

  const poster = document.createElement('img')
  poster.className = 'hv-solid hv-poster'
  poster.alt = ''
  poster.addEventListener('load', host.onArrival)
  if (content.posterUrl) poster.src = content.posterUrl
  const hasPoster = (): boolean => poster.complete && poster.naturalWidth > 0
  host.stage.append(canvas, poster)
  canvas.addEventListener('webglcontextrestored', () => host.onArrival())

  const begin = async (): Promise<void> => {
    const loading: Loading = {
      url: content.url,
      format: content.type === 'splat' ? content.format : undefined,
      heart: content.type === 'splat' ? content.heart : undefined,
      levels: content.type === 'splat' ? content.levels : undefined,
      renderer,
      scene,
      eye,
      files,
      credentials: host.credentials,
      onChange: host.onArrival,
      onReplaced: () => {
        reaches.clear()
        host.onArrival()
      },
    }
    try {
      const made = await load(loading)
      if (files.signal.aborted) return made.dispose()
      body = made
      scene.add(made.object)
    } catch (error) {
      if (files.signal.aborted) return undefined
      failed = true
      host.onBroken(error instanceof Error ? error : new Error(String(error)))
    }
    host.onArrival()
    return undefined
  }
  void begin()

  const aim = ({ view, width, height }: Camera, ratio: number): void => {
    const { eye: at, angle, distance } = orbitOf(view, width, height)
    eye.fov = angle
    eye.aspect = width / height
    eye.near = Math.max(0.001, (distance - 1) * 0.2, 0.005 * distance)
    eye.far = distance + 12
    eye.position.copy(inThree(at))
    // Straight up or down, the way up is where the view would look on.
    const [yaw, pitch] = [(view.yaw * Math.PI) / 180, (view.pitch * Math.PI) / 180]
    eye.up.set(-Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch), Math.cos(yaw) * Math.sin(pitch))
    eye.lookAt(0, 0, 0)
    eye.updateProjectionMatrix()
    eye.updateMatrixWorld(true)
    const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (canvas.width !== wide || canvas.height !== tall) renderer.setSize(wide, tall, false)
  }
  const cast = (from: Vector, ray: Vector): Vector3 | null => {
    if (!body) return null
    const line = new Raycaster(inThree(from), inThree(ray).normalize())
    return line.intersectObject(body.object, true)[0]?.point ?? null
  }

  return {
    get lively() {
      return body !== null && body.lively && !host.isCalm()
    },
    get hasPicture() {
      return seen || hasPoster()
    },
    empty: false,
    get hopeless() {
      return failed && !hasPoster()
    },
    get settled() {
      return seen || failed
    },
    get textures() {
      return renderer.info.memory.textures
    },
    bytes: 0,
    reach(direction) {
      const key = direction.map((part) => part.toFixed(3)).join()
      let found = reaches.get(key)
      if (found === undefined) {
        const [x, y, z] = direction
        found = cast([x * 4, y * 4, z * 4], [-x, -y, -z])?.length() ?? 0.9
        if (reaches.size > 2000) reaches.clear()
        if (body && !body.lively) reaches.set(key, found)
      }
      return found
    },
    hit(from, ray) {
      const met = cast(from, ray)
      return met && [met.x, met.y, -met.z]
    },
    update(camera, ratio) {
      if (!body || seen) return
      aim(camera, ratio)
      renderer.render(scene, eye)
      seen = body.isSeen
      if (seen) poster.remove()
      else setTimeout(host.onArrival, LOOK_AGAIN_MS)
    },
    upload: () => {},
    draw(_painter, camera, ratio, opacity) {
      canvas.style.opacity = poster.style.opacity = String(opacity)
      canvas.style.visibility = seen ? 'visible' : 'hidden'
      if (!body || !seen) return
      const now = performance.now()
      if (!host.isCalm()) body.advance(before ? Math.min(0.1, (now - before) / 1000) : 0)
      before = now
      aim(camera, ratio)
      renderer.render(scene, eye)
    },
    trim: () => {},
    forget: () => {},
    capture(camera, type, quality) {
      aim(camera, 1)
      renderer.render(scene, eye)
      const made = new Promise<Blob>((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('capture: not encoded'))), type, quality),
      )
      host.onArrival()
      return made
    },
    destroy() {
      files.close()
      body?.dispose()
      body = null
      scene.clear()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
      poster.remove()
    },
  }
}
