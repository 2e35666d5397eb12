// Which files there are below what was named, and by which upload profile each goes: the first that takes its name and size.
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import {
  libProfileNames,
  uploadProfiles,
  type UploadProfile,
  type UploadProfileName,
} from '@huanshi/kernel/protocol/upload-profiles.ts'
import { UsageError } from '../terminal/faults.ts'

export interface FileToSend {
  readonly path: string
  readonly config: UploadProfileName
  readonly address: string
}

const panos = ['pano', 'panoVideo', 'panoBigImage', 'panoBigPixel'] as const satisfies readonly UploadProfileName[]

/** @param kind as `--as` says it: a name of a profile, or of several */
export function profilesNamed(kind = 'pano'): readonly UploadProfileName[] {
  if (kind === 'pano') return panos
  if (kind === 'lib') return libProfileNames.filter((name) => !('purpose' in uploadProfiles[name]))
  const named = (Object.keys(uploadProfiles) as UploadProfileName[]).find((name) => name === kind) // its own keys
  if (named === undefined)
    throw new UsageError(`--as 应为 pano、lib，或其中一种：${Object.keys(uploadProfiles).join('、')}`)
  return [named]
}

/** In the order of their names; hidden files are none. @returns also those that no profile takes */
export async function filesIn(named: readonly string[], profiles: readonly UploadProfileName[]) {
  const found: FileToSend[] = []
  const passed: string[] = []
  for (const start of named) {
    for (const path of await below(start)) {
      const { size } = await stat(path)
      const config = profiles.find((name) => takes(uploadProfiles[name], path, size))
      if (config === undefined) passed.push(path)
      else found.push({ path, config, address: uploadProfiles[config].address })
    }
  }
  return { files: found, passed }
}

async function below(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new UsageError(`没有这个文件或文件夹：${path}`)
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

function takes({ fileNameExt, minSize, maxSize }: UploadProfile, path: string, size: number): boolean {
  return fileNameExt.includes(extname(path).toLowerCase()) && size >= minSize && size <= maxSize
}
