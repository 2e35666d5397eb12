// What goes between the server and the sandbox about the sides of a cube.
import type { CubeLayout } from '@huanshi/kernel/protocol/coverage.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** Answers with the size of a side, or refuses with what keeps the six from being a cube. */
export type CubeFactsTask = SandboxTask<null, number>
export const cubeFactsTask: CubeFactsTask = readerTask('cube facts')

/** Writes the sphere as `SPHERE`, or refuses. */
export type CubeTask = SandboxTask<{ readonly layout: CubeLayout }, null>
export const cubeTask: CubeTask = readerTask('cube')
