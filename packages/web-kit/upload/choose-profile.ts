// By which of several upload profiles a picked file goes: the first that takes its name and size. An archive may be a model or only a parcel: what
// lies in it tells.
import { findCubes } from '@huanshi/kernel/protocol/cube-faces.ts'
import { unzipNames } from './zip-names.ts'
import type { UploadProfile, UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'

const MODEL = /\.(?:glb|gltf)$/i
/** What the sides of a cube come as, which are put into one archive. */
const sides = ['.jpg', '.jpeg', '.png', '.tif', '.tiff']

type Profiles = Readonly<Record<UploadProfileName, UploadProfile>>

export function acceptOf(names: readonly UploadProfileName[], profiles: Profiles): string[] {
  const all = names.flatMap((name) => [...profiles[name].fileNameExt, ...(profiles[name].convertedExt ?? [])])
  return [...new Set(names.includes('panoCube') ? [...all, ...sides] : all)]
}

function takesName({ fileNameExt, convertedExt = [] }: UploadProfile, name: string): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && [...fileNameExt, ...convertedExt].includes(name.slice(dot).toLowerCase())
}

/** What is made smaller before it is sent may be of any size. */
function takesSize({ minSize, maxSize, compress }: UploadProfile, size: number): boolean {
  return compress !== undefined || (size >= minSize && size <= maxSize)
}

/** A file that none of them takes goes by the first, whose checks say what is wrong. */
export async function chooseProfile(
  file: File,
  names: readonly [UploadProfileName, ...UploadProfileName[]],
  profiles: Profiles,
): Promise<UploadProfileName> {
  const named = names.filter((name) => takesName(profiles[name], file.name))
  const sized = named.filter((name) => takesSize(profiles[name], file.size))
  // Both take archives, and a cube may be larger: what a model's archive is too large for is still a model.
  if (named.includes('panoModel') && named.includes('panoCube'))
    return (await holdsCube(file)) ? 'panoCube' : 'panoModel'
  const [first = named[0] ?? names[0], ...others] = sized
  if (others.length === 0 || first !== 'libModel') return first
  return (await holdsModel(file)) ? first : (others[0] ?? first)
}

async function holdsCube(file: File): Promise<boolean> {
  const names = await unzipNames(file).catch(() => [])
  return !names.some((name) => MODEL.test(name)) && findCubes(names, (name) => name).length > 0
}

async function holdsModel(file: File): Promise<boolean> {
  // Other archives are rarely parcels of anything else here, and cannot be looked into without unpacking.
  if (!file.name.toLowerCase().endsWith('.zip')) return !file.name.toLowerCase().endsWith('.rar')
  const names = await unzipNames(file).catch(() => [])
  return names.some((name) => MODEL.test(name))
}
