// The tiles of a panorama in its revision, and those of its right eye where it has one. The plan is kept last: where it is, they are.
import { buildInProcess } from '@huanshi/pyramid/run-in-process.ts'
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import type { Crop } from '@huanshi/pyramid/sample-sphere.ts'
import { RIGHT_SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'
import type { FileSum } from '@huanshi/server-kit/verify/kept-files.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { required } from './ensure-sphere.ts'
import type { PanoParts, PictureJob } from './pano-parts.ts'
import { sumOf } from './pano-sums.ts'
import { files, revisionFolder } from './picture-files.ts'
import type { Form } from './picture-form.ts'
import type { Reporter } from './picture-progress.ts'
import { planWith, type TilePlan } from './tile-plan.ts'

export interface TiledPicture {
  readonly source: string
  readonly facts: PictureFacts
  readonly crop: Crop | undefined
  readonly report: Reporter
  readonly form: Form
  /** It is the left one of a stereo pair. */
  readonly isStereo: boolean
}

/** By the names of their files. */
type Sums = Readonly<Record<string, FileSum>>

interface Made {
  readonly manifest: TilePlan
  /** Of what was made now; none where it was there already. */
  readonly sums: Sums
}

export async function ensureTiles(
  { storage }: Pick<PanoParts, 'storage'>,
  job: PictureJob,
  { source, facts, crop, report, form, isStereo }: TiledPicture,
  signal: AbortSignal,
): Promise<Made> {
  const folder = revisionFolder(job.panoId, job.revision)
  const made = await readStored(storage, `${folder}/${files.manifest}`)
  if (made !== null) return { manifest: JSON.parse(made.toString()) as TilePlan, sums: {} } // written below
  const work = await storage.workFolder()
  const build = async (picture: string, name: string, onProgress: (share: number) => void) => {
    const target = join(work, name)
    const reserve = (await storage.reserved?.()) ?? 0
    const part = crop === undefined ? {} : { crop }
    const task = { source: picture, target, isPacked: true, kind: form, reserve, ...part } as const
    const manifest = await buildInProcess(task, { signal, onProgress })
    const [sum] = await Promise.all([sumOf(target), storage.keep(target, `${folder}/${name}`)])
    return { manifest, sums: { [name]: sum } }
  }
  try {
    const eyes = isStereo ? 2 : 1
    const left = await build(source, files.tiles, (share) => report.share(share / eyes, facts))
    const plan = planWith(left.manifest, isStereo)
    let { sums }: { sums: Sums } = left
    if (isStereo) {
      await using other = await required(storage, `${folder}/${RIGHT_SPHERE}`)
      const right = await build(other.path, files.rightTiles, (share) => report.share((1 + share) / eyes, facts))
      sums = { ...sums, ...right.sums }
    }
    const kept = join(work, files.manifest)
    await writeFile(kept, JSON.stringify(plan))
    await storage.keep(kept, `${folder}/${files.manifest}`)
    return { manifest: plan, sums }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
