// What the headers of a picture say, and what its camera and stitcher have written. In the sandbox.
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { findingOf, type FactsTask } from './probe-task.ts'

export const run: RunOf<FactsTask> = ({ files }) =>
  findingOf(async () => {
    const path = files[SOURCE] ?? ''
    const facts = await inspectPicture(path)
    return { facts, capture: await readGPano(path, facts) }
  })
