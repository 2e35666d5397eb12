import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { acceptOf, chooseProfile } from './choose-profile.ts'
import { panoProfiles } from './open-upload.ts'

const MiB = 2 ** 20
const libProfiles = ['libImage', 'libVideo', 'libAudio', 'libCoordinate', 'libModel', 'libAttachment'] as const

/** Only its name and size are asked for, as a rule. */
function sized(name: string, size: number): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each<[string, number, UploadProfileName]>([
  ['a.jpg', 20 * MiB, 'pano'],
  ['a.JPEG', 300 * MiB, 'panoBigImage'],
  ['a.jpg', 8000 * MiB, 'panoBigPixel'],
  ['a.png', 20 * MiB, 'panoBigImage'],
  ['a.psb', 6000 * MiB, 'panoBigPixel'],
  ['a.mp4', 20 * MiB, 'panoVideo'],
  ['a.splat', MiB, 'panoSplat'],
  ['a.rar', MiB, 'panoModel'],
  ['a.exe', MiB, 'pano'],
  // Round pictures of cameras are JPEG; browsers turn the others into it.
  ['a.insp', MiB, 'pano'],
  ['a.webp', MiB, 'pano'],
  ['a.insv', 80 * MiB, 'panoVideo'],
  // Too small for all of them: the first that takes the name says so.
  ['a.jpg', 100, 'pano'],
])('a panorama %s of %i bytes goes by %s', async (name, size, profile) => {
  expect(await chooseProfile(sized(name, size), panoProfiles, uploadProfiles)).toBe(profile)
})

test.each<[string, UploadProfileName]>([
  ['a.png', 'libImage'],
  ['a.kmz', 'libCoordinate'],
  ['a.glb', 'libModel'],
  ['a.rar', 'libAttachment'],
  ['a.7z', 'libAttachment'],
])('%s goes into the library by %s', async (name, profile) => {
  expect(await chooseProfile(sized(name, 900), libProfiles, uploadProfiles)).toBe(profile)
})

test('a zip is a model when there is one in it, otherwise only a parcel', async () => {
  const zip = (name: string): File => new File([zipSync({ [name]: strToU8('x') })], 'a.zip')
  expect(await chooseProfile(zip('m/scene.gltf'), libProfiles, uploadProfiles)).toBe('libModel')
  expect(await chooseProfile(zip('报告.docx'), libProfiles, uploadProfiles)).toBe('libAttachment')
})

test('an archive that is too large for a model is one all the same, unless it holds a cube', async () => {
  const zip = (names: readonly string[]): File => {
    const file = new File([zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))], 'a.zip')
    Object.defineProperty(file, 'size', { value: file.size + 200 * MiB })
    return file
  }
  expect(await chooseProfile(zip(['scene.gltf']), panoProfiles, uploadProfiles)).toBe('panoModel')
})

test.each<[string, number, UploadProfileName]>([
  ['a.jpg', 9 * MiB, 'hotspotImage'],
  ['a.tif', 9 * MiB, 'libImage'],
  ['a.mp4', 9 * MiB, 'hotspotVideo'],
  ['a.mp4', 90 * MiB, 'libVideo'],
])('%s of %i bytes for a hotspot goes by %s', async (name, size, profile) => {
  const profiles = ['hotspotImage', 'libImage', 'hotspotVideo', 'libVideo'] as const
  expect(await chooseProfile(sized(name, size), profiles, uploadProfiles)).toBe(profile)
})

test('the file dialog offers what any of the profiles takes, once', () => {
  expect(acceptOf(['libCoordinate', 'libCoordinate'], uploadProfiles)).toEqual(['.kml', '.gpx', '.geojson', '.kmz'])
})
