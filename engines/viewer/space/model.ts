// glTF models, with their first animation.
import { AnimationMixer, Mesh, PMREMGenerator } from 'three'
import type { Material, Object3D, Texture } from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { centred } from './body.ts'
import type { Body, Loading } from './body.ts'
import { unpackWith } from './packed.ts'

const isTexture = (value: unknown): value is Texture =>
  typeof value === 'object' && value !== null && 'isTexture' in value && value.isTexture === true

function free(object: Object3D): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return
    // three leaves both types open; a mesh that a loader made has these.
    const { geometry, material } = part as Mesh
    geometry.dispose()
    for (const one of Array.isArray(material) ? material : [material]) {
      for (const value of Object.values(one)) if (isTexture(value)) value.dispose()
      ;(one satisfies Material).dispose()
    }
  })
}

/** A decoder that a policy does not let run never answers. */
const PATIENCE_MS = 30_000

export async function loadModel(loading: Loading): Promise<Body> {
  const { url, renderer, scene } = loading
  const bytes = await (await loading.files.open(url)).arrayBuffer()
  const loader = new GLTFLoader()
  const release = await unpackWith(loader, bytes, renderer)
  loader.setWithCredentials(loading.credentials === 'include')
  // Beside an address without folders (`blob:`) there is nothing.
  const beside = URL.parse('.', new URL(url, location.href).href)?.href ?? ''
  const parsed = loader.parseAsync(bytes, beside)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the model could not be unpacked')), PATIENCE_MS)
  })
  const file = await Promise.race([parsed, late]).finally(() => {
    clearTimeout(timer)
    release()
  })
  const object = centred(file.scene)

  // Light from a plain room: what a model was painted for is not in the file. Its reflections are soft: a small map does.
  const lights = new PMREMGenerator(renderer)
  const room = new RoomEnvironment()
  const around = lights.fromScene(room, 0.04, 0.1, 100, { size: 64 })
  scene.environment = around.texture
  room.dispose()
  lights.dispose()

  const mixer = new AnimationMixer(file.scene)
  const clip = file.animations[0]
  if (clip) mixer.clipAction(clip).play()
  return {
    object,
    lively: clip !== undefined,
    isSeen: true,
    advance: (seconds) => void mixer.update(seconds),
    dispose() {
      mixer.stopAllAction()
      free(file.scene)
      around.dispose()
    },
  }
}
