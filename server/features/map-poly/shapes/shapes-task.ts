import type { FoundAreas } from '@huanshi/contract/protocol/found-areas.ts'
import { readerTask } from '../../../capabilities/sandbox/file-readers.ts'
import type { SandboxTask } from '../../../capabilities/sandbox/sandbox-task.ts'

/** The extension says what the file is. */
export type ShapesTask = SandboxTask<string, FoundAreas>

export const shapesTask: ShapesTask = readerTask('areas')
