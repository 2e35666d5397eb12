// What the headers of a picture say, and what its camera and stitcher have written. In the sandbox.
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { pictureKind } from '@huanshi/pyramid/read/picture-kind.ts'
import { missingOfTiff, type Part } from '@huanshi/pyramid/read/tiff-headers.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { findingOf, type FactsTask, type Finding, type Lack } from './probe-task.ts'

export const run: RunOf<FactsTask> = ({ input: there, files }) => {
  const path = files[SOURCE] ?? ''
  return there === null ? factsOf(path) : factsByParts(path, there)
}

function factsOf(path: string): Promise<Finding> {
  return findingOf(async () => {
    const facts = await inspectPicture(path)
    return { facts, capture: await readGPano(path, facts) }
  })
}

const all: Lack = { kind: 'lack', part: null }

/**
 * Headers of a JPEG are at its beginning, those of a TIFF say where they are. Photoshop documents and PNG have some of theirs behind
 * what they are about. Where parts are not there, a fault may be nobody's but ours.
 */
async function factsByParts(path: string, there: readonly Part[]): Promise<Finding | Lack> {
  const kind = await pictureKind(path).catch(() => null)
  if (kind !== 'jpeg' && kind !== 'tiff') return all
  const part = kind === 'tiff' ? await missingOfTiff(path, there) : null
  if (part !== null) return { kind: 'lack', part }
  const finding = await factsOf(path)
  return finding.kind === 'good' ? finding : all
}
