// The child's side: does one task and ends.
import { ArchiveError } from '../archive/unpacked.ts'
import { ModelError } from '../model/model-error.ts'
import { writeModel } from '../model/write-model.ts'
import { writeSplat } from '../model/write-splat.ts'
import type { ApartAnswer, ApartTask } from './run-apart.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (task: ApartTask) => {
  void answerOf(task).then((answer) => process.send?.(answer, undefined, {}, () => process.exit(0)))
})

async function answerOf({ kind, path, extension, target }: ApartTask): Promise<ApartAnswer> {
  try {
    const write = kind === 'model' ? writeModel : writeSplat
    return { kind: 'done', details: await write(path, extension, target) }
  } catch (error) {
    if (error instanceof ModelError || error instanceof ArchiveError) return { kind: 'refused', message: error.message }
    const [message, code] =
      error instanceof Error ? [error.message, 'code' in error ? String(error.code) : null] : [String(error), null]
    return { kind: 'failed', message, code }
  }
}
