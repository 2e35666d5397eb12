// Many files in one process of the sandbox, so that most of the time goes to them.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { ManyTask, Trial, Verdict } from '@huanshi/server-kit/sandbox/test-many.ts'

const task: ManyTask = {
  name: 'many',
  module: new URL('../../packages/server-kit/sandbox/test-many.ts', import.meta.url),
  lanes: ['quick'],
  /** From one file to the next. */
  seconds: 10,
  refusal: 'upload.refused',
}

/** Fewer verdicts than files where the process ended: the file behind the last verdict is the one that ended it. */
export async function runMany(
  module: URL,
  trials: readonly Trial[],
  paths: readonly string[],
  person: string,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const files = Object.fromEntries(paths.map((path, index) => [String(index), path]))
  try {
    const input = { module: module.href, trials }
    await runInSandbox(task, { input, files, person, each: async (verdict) => void verdicts.push(verdict) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return verdicts
}
