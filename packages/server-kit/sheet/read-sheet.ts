import { readerTask } from '../sandbox/file-readers.ts'
import { runInSandbox } from '../sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '../sandbox/sandbox-task.ts'
import type { Sheet } from './sheet.ts'

const task: SandboxTask<string, null, Sheet> = readerTask('sheet')

interface SheetFile {
  readonly path: string
  /** As it was sent. */
  readonly type: string
  readonly person: string
  readonly signal?: AbortSignal
}

/**
 * The first table of a file, whichever kind it is.
 *
 * @throws Refusal sheet.unreadable, sheet.too-large
 */
export async function readSheet({ path, type, person, signal }: SheetFile): Promise<Sheet> {
  const rows: Sheet[number][] = []
  await runInSandbox(task, {
    input: type.split(';')[0]?.trim().toLowerCase() ?? '',
    files: { sheet: path },
    person,
    signal,
    each: async (piece) => void rows.push(...piece),
  })
  return rows
}
