// Clouds of gaussian splats: .ply, .splat, .ksplat, .spz, .sog.
import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import { Box3, Vector3 } from 'three'
import { centred } from './body.ts'
import type { Body, Loading } from './body.ts'
import type { Heart, SplatLevel } from '../model/content.ts'
import { budgetFor, levelFor, partsOf, SPLAT_BYTES, thisDevice } from './splat-parts.ts'

type Bytes = Uint8Array<ArrayBuffer>

const TYPES: Readonly<Record<string, SplatFileType>> = {
  ply: SplatFileType.PLY,
  splat: SplatFileType.SPLAT,
  ksplat: SplatFileType.KSPLAT,
  spz: SplatFileType.SPZ,
  sog: SplatFileType.PCSOGSZIP,
}

/** The box of all but the outermost hundredths: a cloud has strays far away that would make the rest tiny. */
function heartOf(mesh: SplatMesh): Box3 {
  const places: Vector3[] = []
  mesh.forEachSplat((_: number, centre: Vector3) => places.push(centre.clone()))
  const box = new Box3()
  const range = (axis: 'x' | 'y' | 'z'): readonly [number, number] => {
    const sorted = places.map((place) => place[axis]).sort((a, b) => a - b)
    const edge = Math.floor(sorted.length * 0.02)
    return [sorted[edge] ?? 0, sorted[sorted.length - 1 - edge] ?? 0]
  }
  if (places.length === 0) return box
  const [x, y, z] = [range('x'), range('y'), range('z')]
  return box.set(new Vector3(x[0], y[0], z[0]), new Vector3(x[1], y[1], z[1]))
}

/** Y is downwards in such files, as in the cameras that they were made from. */
function unpacked(fileBytes: ArrayBuffer | Bytes, ending: string): SplatMesh {
  const fileType = TYPES[ending]
  const mesh = new SplatMesh({ fileBytes, ...(fileType ? { fileType } : {}) })
  mesh.quaternion.set(1, 0, 0, 0)
  return mesh
}

export async function loadSplat(loading: Loading): Promise<Body> {
  const { url, format, heart, levels } = loading
  const ending = (format ?? new URL(url, location.href).pathname.split('.').at(-1) ?? '').toLowerCase()
  if (ending === 'splat' && heart !== undefined)
    return loadByParts(loading, heart, levels === undefined ? partsAt(loading, url) : levelsOf(loading, levels))
  const answer = await loading.files.open(url)
  const mesh = unpacked(await answer.arrayBuffer(), ending)
  await mesh.initialized
  mesh.updateMatrixWorld(true)
  return bodyOf(loading, mesh, heartOf(mesh)).body
}

type Parts = AsyncGenerator<Bytes, void, undefined>

async function* partsAt({ files }: Loading, url: string, shares?: readonly number[]): Parts {
  yield* partsOf(await files.open(url), budgetFor(thisDevice()) * SPLAT_BYTES, shares)
}

/**
 * The first level, then what stands for the whole here; the line is not shared between them. A level that is lost is
 * passed over: the whole stands for all of them.
 */
async function* levelsOf(loading: Loading, levels: readonly SplatLevel[]): Parts {
  const last = levelFor(levels, budgetFor(thisDevice()))
  const wanted = new Set([levels[0], last, levels.at(-1)].filter((level) => level !== undefined))
  for (const level of wanted) {
    const came = yield* levelAt(loading, level)
    if (came && level === last) return
  }
}

/** Whether it came; the whole, without which there is nothing, has to. */
async function* levelAt(loading: Loading, { url }: SplatLevel): AsyncGenerator<Bytes, boolean, undefined> {
  try {
    yield* partsAt(loading, url, [])
    return true
  } catch (error) {
    if (url === loading.url || loading.files.signal.aborted) throw error
    return false
  }
}

/** Its place and size are those of the whole from its first part on, so that nothing moves when more of it comes. */
async function loadByParts(loading: Loading, heart: Heart, parts: Parts): Promise<Body> {
  const { url, files, onReplaced } = loading
  const meshOf = async (bytes: Bytes): Promise<SplatMesh> => {
    const mesh = unpacked(bytes, 'splat')
    await mesh.initialized
    return mesh
  }
  const first = await parts.next()
  if (first.done === true) throw new Error(`there is nothing in ${url}`)
  const { body, replace } = bodyOf(loading, await meshOf(first.value), boxOf(heart))
  const follow = async (): Promise<void> => {
    for await (const bytes of parts) {
      const mesh = await meshOf(bytes)
      if (files.signal.aborted) return mesh.dispose()
      replace(mesh)
      onReplaced()
    }
    return undefined
  }
  // A line that breaks leaves what has come.
  follow().catch(() => undefined)
  return body
}

function boxOf([left, low, near, right, high, far]: Heart): Box3 {
  return new Box3(new Vector3(left, low, near), new Vector3(right, high, far))
}

/** A sort reads back from the graphics context. One that is under way when that goes fails, and nobody in the renderer hears it. */
function letSortsFail(spark: SparkRenderer, isLost: () => boolean): void {
  const sort = spark['driveSort'].bind(spark)
  spark['driveSort'] = () =>
    sort().catch((error: unknown) => {
      if (!isLost()) throw error
    })
}

/** @param heart in the file's own directions */
function bodyOf({ renderer, scene, onChange }: Loading, first: SplatMesh, heart: Box3) {
  let mesh = first
  const spark = new SparkRenderer({ renderer, onDirty: onChange })
  letSortsFail(spark, () => renderer.getContext().isContextLost())
  scene.add(spark)
  mesh.updateMatrixWorld(true)
  const group = centred(mesh, heart.clone().applyMatrix4(mesh.matrixWorld))
  const body: Body = {
    object: group,
    lively: false,
    get isSeen() {
      return spark.orderingTexture !== null && spark.activeSplats > 0 && !spark.sorting
    },
    advance: () => {},
    dispose() {
      mesh.dispose()
      scene.remove(spark)
      spark.dispose()
    },
  }
  const replace = (next: SplatMesh): void => {
    group.add(next)
    // Lines are cast at it before it is drawn.
    group.updateMatrixWorld(true)
    group.remove(mesh)
    mesh.dispose()
    mesh = next
  }
  return { body, replace }
}
