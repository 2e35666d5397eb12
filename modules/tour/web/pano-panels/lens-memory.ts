// The numbers that were found for a camera, kept in this browser: its next picture begins with them.
import type { FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { FisheyeCoverage as schema } from '@huanshi/kernel/protocol/coverage.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { Value } from 'typebox/value'

const usual: FisheyeCoverage = { form: 'fisheye', lenses: 2, angle: 200, turns: [0, 0], blend: 8 }

function keyOf({ camera }: Pick<Pano, 'camera'>): string | null {
  const name = [camera?.make, camera?.model].filter((part) => part !== undefined).join(' ')
  return name === '' ? null : `huanshi:lens:${name}`
}

/** Of two circles beside each other the picture is twice as wide as high. */
export function firstFisheye(pano: Pick<Pano, 'camera' | 'details' | 'width' | 'height'>): FisheyeCoverage {
  // Two pictures that run beside each other show a circle each.
  const [width, height] = [(pano.width ?? 2) * (pano.details.pictures ?? 1), pano.height ?? 1]
  const lenses = width / height > 1.8 ? 2 : 1
  return remembered(pano) ?? { ...usual, lenses, angle: lenses === 2 ? usual.angle : 180 }
}

function remembered(pano: Pick<Pano, 'camera'>): FisheyeCoverage | null {
  const key = keyOf(pano)
  if (key === null) return null
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Value.Check(schema, kept) ? kept : null
  } catch {
    return null
  }
}

export function rememberFisheye(pano: Pick<Pano, 'camera'>, coverage: FisheyeCoverage): void {
  const key = keyOf(pano)
  if (key === null) return
  try {
    localStorage.setItem(key, JSON.stringify(coverage))
  } catch {
    // A browser that keeps nothing begins with the usual ones.
  }
}
