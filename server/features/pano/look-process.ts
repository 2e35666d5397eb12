// The child's side of `lookInto`.
import { checkJpegData } from '@huanshi/pyramid/check-jpeg-data.ts'
import { inspectPicture } from '@huanshi/pyramid/inspect-picture.ts'
import { PictureError } from '@huanshi/pyramid/picture-error.ts'
import { drawPreviews } from './draw-previews.ts'
import type { Finding, Look } from './look-into-picture.ts'

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (look: Look) => {
  void find(look).then((finding) => process.send?.(finding, undefined, {}, () => process.exit(0)))
})

async function find({ source, folder, isChecked }: Look): Promise<Finding> {
  const facts = await inspectPicture(source).catch(findingOf)
  if ('kind' in facts) return facts
  const [check, drawing] = await Promise.all([
    isChecked ? checkJpegData(source).then(good, findingOf) : good(),
    folder === null ? good() : drawPreviews(source, facts, folder).then(good, findingOf),
  ])
  return check.kind === 'good' ? drawing : check
}

const good = (): Finding => ({ kind: 'good' })

function findingOf(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PictureError) return { kind: 'picture', code: error.code, message }
  return { kind: 'other', code: error instanceof Error && 'code' in error ? String(error.code) : null, message }
}
