// Clouds of gaussian splats: .ply, .splat, .ksplat, .spz, .sog.
import { SparkRenderer, SplatFileType, SplatMesh } from '@sparkjsdev/spark'
import { Box3, Vector3 } from 'three'
import { centred, fetchBytes } from './body.ts'
import type { Body, Loading } from './body.ts'

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

export async function loadSplat(loading: Loading): Promise<Body> {
  const { url, renderer, scene, onChange } = loading
  const fileBytes = await fetchBytes(loading)
  const ending = (loading.format ?? new URL(url, location.href).pathname.split('.').at(-1) ?? '').toLowerCase()
  const fileType = TYPES[ending]
  const mesh = new SplatMesh({ fileBytes, ...(fileType ? { fileType } : {}) })
  await mesh.initialized
  // Such files have y downwards, as the cameras they were made from.
  mesh.quaternion.set(1, 0, 0, 0)
  mesh.updateMatrixWorld(true)
  const heart = heartOf(mesh).applyMatrix4(mesh.matrixWorld)
  const spark = new SparkRenderer({ renderer, onDirty: onChange })
  scene.add(spark)
  return {
    object: centred(mesh, heart),
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
}
