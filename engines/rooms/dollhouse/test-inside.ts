// A room as the dollhouse paints it, seen from a place within it: where one can compare it with what is there in truth. In browsers.
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { RADIAN } from '../plane.ts'
import { camerasOf, roomPart, type DollhouseRoom } from './room-part.ts'
import { textureOf } from './texture.ts'

interface Inside {
  /** Metres of the plan, and above the floor. */
  readonly at: readonly [x: number, y: number, up: number]
  /** Degrees, clockwise from north, and from top to bottom. */
  readonly bearing: number
  readonly fov: number
  readonly width: number
  readonly height: number
}

/** A PNG as an address of data, transparent where there is a hole. @param painting how many of its cameras paint, the first ones */
export async function paintedInside(room: DollhouseRoom, inside: Inside, painting = Infinity): Promise<string> {
  const { at, bearing, fov, width, height } = inside
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setSize(width, height)
  const part = roomPart(room, { wall: '#808080', line: '#808080' })
  const ended = new AbortController()
  for (const [n, { pictureUrl, crop }] of camerasOf(room).slice(0, painting).entries()) {
    const texture = pictureUrl === null ? null : await textureOf({ url: pictureUrl }, renderer, ended.signal)
    if (texture !== null) part.paint.paint(n, texture, crop)
  }
  const scene = new Scene()
  scene.add(part.mesh)
  const camera = new PerspectiveCamera(fov, width / height, 0.05, 400)
  camera.position.set(at[0], at[2], -at[1])
  camera.rotation.set(0, -bearing * RADIAN, 0)
  renderer.render(scene, camera)
  const picture = renderer.domElement.toDataURL('image/png')
  part.dispose()
  renderer.dispose()
  renderer.forceContextLoss()
  return picture
}
