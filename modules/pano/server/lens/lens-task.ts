// What goes between the server and the sandbox about strips around cylinders and round pictures.
import type { CylinderCoverage, FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Writes the part of a sphere as `SPHERE`, or refuses. */
export type LensTask = SandboxTask<CylinderCoverage | FisheyeCoverage, null>
export const lensTask: LensTask = readerTask('lens picture')
