// What goes between the server and the sandbox about stereo pairs.
import type { StereoCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Writes the sphere of the left eye as `SPHERE` and that of the right as `RIGHT_SPHERE`, or refuses. */
export type StereoTask = SandboxTask<StereoCoverage, null>
export const stereoTask: StereoTask = readerTask('stereo pair')
