// The pose that a camera saw itself in becomes the correction that puts its picture level.
import { noLevel, type Level } from '../contract/correction.ts'
import type { Capture } from '@huanshi/pyramid/read-gpano.ts'
import { renderSphere } from '@huanshi/pyramid/render-sphere.ts'
import { expect, test } from 'vitest'
import { captureColumns } from './capture-columns.ts'

const plain: Capture = { sphere: true, camera: {} }
const levelOf = (pose: Partial<Capture>, form: 'equirectangular' | 'flat' = 'equirectangular'): Level =>
  JSON.parse(captureColumns({ ...plain, ...pose }, form).level) as Level // written just there

/**
 * Sky and ground as a camera sees them whose middle looks `pitch` up and which is turned clockwise by `roll`, so that the
 * horizon is turned the other way (Photo Sphere XMP Metadata, PosePitchDegrees and PoseRollDegrees).
 */
function taken(pitch: number, roll: number) {
  const [width, height] = [360, 180]
  const [p, r] = [(pitch * Math.PI) / 180, (roll * Math.PI) / 180]
  const data = Buffer.alloc(width * height * 3)
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      const [longitude, latitude] = [((i + 0.5) / width - 0.5) * 2 * Math.PI, (0.5 - (j + 0.5) / height) * Math.PI]
      const [x, y] = [Math.sin(longitude) * Math.cos(latitude), Math.sin(latitude)]
      const z = Math.cos(longitude) * Math.cos(latitude)
      // How far up the camera's own right, top and front point.
      const up = -x * Math.sin(r) * Math.cos(p) + y * Math.cos(r) * Math.cos(p) + z * Math.sin(p)
      data.fill(up > 0 ? 255 : 0, 3 * (j * width + i), 3 * (j * width + i + 1))
    }
  }
  return { data, width, height }
}

test.each([
  [20, 0],
  [0, 15],
  [-12, -30],
  [33, 8],
])('pitch %f and roll %f', (pitch, roll) => {
  const level = levelOf({ pitch, roll })
  const { data, width, height } = renderSphere(taken(pitch, roll), 360, { level })
  const wrong = Array.from({ length: width * height }, (_, at) => {
    const elevation = 90 - (Math.floor(at / width) + 0.5)
    // The edge between sky and ground is a pixel wide.
    return Math.abs(elevation) > 2 && (data[3 * at] ?? 0) > 127 !== elevation > 0
  })
  expect(wrong.filter(Boolean).length).toBe(0)
})

test('no pose, one of a camera that lay on its side, and a picture that lies flat are left as they are', () => {
  expect(levelOf({})).toEqual(noLevel)
  expect(levelOf({ roll: 90, pitch: 2 })).toEqual(noLevel)
  expect(levelOf({ roll: 5 }, 'flat')).toEqual(noLevel)
})
