// The picture that tiles are cut of: the uploaded one, or the sphere that is drawn first of the sides of a cube, a strip around a cylinder,
// round pictures, or the left half of a stereo pair.
import { isDrawn, type Coverage, type DrawnCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { LocalFile, Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { PictureJob } from './pano-parts.ts'
import { revisionFolder, sourceFile } from './picture-files.ts'
import { SourceLost } from './picture-faults.ts'
import type { Reporter } from './picture-progress.ts'
import { cubeTask } from './cube/cube-tasks.ts'
import { lensTask } from './lens/lens-task.ts'
import { stereoTask } from './stereo/stereo-task.ts'

const doing: Readonly<Record<DrawnCoverage['form'], string>> = {
  cube: '正在合成六个面',
  cylinder: '正在展开柱面',
  fisheye: '正在展开鱼眼',
  stereo: '正在分开左右眼',
}

interface Wanted {
  readonly coverage: Coverage | null
  readonly person: string
  readonly report: Pick<Reporter, 'say'>
  readonly signal: AbortSignal
}

/** @throws SourceLost, Refusal `upload.refused` saying what keeps it from being drawn */
export async function ensureSphere(
  storage: Storage,
  { panoId, revision }: PictureJob,
  { coverage, person, report, signal }: Wanted,
): Promise<LocalFile> {
  if (!isDrawn(coverage)) return required(storage, sourceFile(panoId, revision))
  const key = `${revisionFolder(panoId, revision)}/${SPHERE}`
  const drawn = await storage.local(key)
  if (drawn !== null) return drawn
  await using source = await required(storage, sourceFile(panoId, revision))
  report.say(doing[coverage.form], 0.02)
  const work = await storage.workFolder()
  try {
    const given = { files: { [SOURCE]: source.path }, person, signal, target: work }
    if (coverage.form === 'cube') await runInSandbox(cubeTask, { ...given, input: { layout: coverage.layout } })
    else if (coverage.form === 'stereo') await runInSandbox(stereoTask, { ...given, input: coverage })
    else await runInSandbox(lensTask, { ...given, input: coverage })
    for (const name of (await readdir(work)).filter((one) => one !== SPHERE))
      await storage.keep(join(work, name), `${revisionFolder(panoId, revision)}/${name}`)
    await storage.keep(join(work, SPHERE), key)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return required(storage, key)
}

export async function required(storage: Storage, key: string): Promise<LocalFile> {
  const file = await storage.local(key)
  if (file === null) throw new SourceLost()
  return file
}
