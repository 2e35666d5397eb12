import type { FoundAreas } from '../../../contract/found-areas.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'

/** The extension says what the file is. */
export type ShapesTask = SandboxTask<string, FoundAreas>

export const shapesTask: ShapesTask = readerTask('areas')
