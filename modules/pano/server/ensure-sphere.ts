// The picture that tiles are cut of: the uploaded one, or the sphere that is drawn of the sides of a cube first.
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { rm } from 'node:fs/promises'
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

interface Wanted {
  readonly coverage: Coverage | null
  readonly person: string
  readonly report: Pick<Reporter, 'say'>
  readonly signal: AbortSignal
}

/** @throws SourceLost, Refusal `upload.refused` saying what keeps the sides from being a cube */
export async function ensureSphere(
  storage: Storage,
  { panoId, revision }: PictureJob,
  { coverage, person, report, signal }: Wanted,
): Promise<LocalFile> {
  if (coverage?.form !== 'cube') return required(storage, sourceFile(panoId, revision))
  const key = `${revisionFolder(panoId, revision)}/${SPHERE}`
  const drawn = await storage.local(key)
  if (drawn !== null) return drawn
  await using source = await required(storage, sourceFile(panoId, revision))
  report.say('正在合成六个面', 0.02)
  const work = await storage.workFolder()
  try {
    const input = { layout: coverage.layout }
    await runInSandbox(cubeTask, { input, files: { [SOURCE]: source.path }, person, signal, target: work })
    await storage.keep(join(work, SPHERE), key)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return required(storage, key)
}

async function required(storage: Storage, key: string): Promise<LocalFile> {
  const file = await storage.local(key)
  if (file === null) throw new SourceLost()
  return file
}
