// A picture that a person has sent: drawn again within the sandbox, and kept without anything that came along with it.
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInSandbox, type SandboxCall } from '../sandbox/run-in-sandbox.ts'
import type { SandboxTask } from '../sandbox/sandbox-task.ts'
import type { Storage } from './storage.ts'

interface Drawing {
  readonly task: SandboxTask<null, null>
  /** What the task calls what it has drawn. */
  readonly file: string
  /** Among whose folders it is kept. */
  readonly folder: string
}

export type Sender = Pick<SandboxCall<null, never, void>, 'person' | 'signal'>

/** Answers the name of its folder. */
export async function keepDrawn(
  storage: Pick<Storage, 'workFolder' | 'keep'>,
  bytes: Buffer,
  { task, file, folder }: Drawing,
  sender: Sender,
): Promise<string> {
  const work = await storage.workFolder()
  try {
    const sent = join(work, 'sent')
    await writeFile(sent, bytes)
    await runInSandbox(task, { input: null, files: { sent }, target: work, ...sender })
    const name = randomUUID()
    await storage.keep(join(work, file), `${folder}/${name}/${file}`)
    return name
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
