// The child's side of a look: reads the file as it grows, then draws.
import { GrowingFile } from '@huanshi/pyramid/byte-source.ts'
import { inspectPicture } from '@huanshi/pyramid/inspect-picture.ts'
import { JpegFrame } from '@huanshi/pyramid/jpeg-frame.ts'
import { PictureError } from '@huanshi/pyramid/picture-error.ts'
import { readJpeg } from '@huanshi/pyramid/read-jpeg.ts'
import { stat } from 'node:fs/promises'
import { drawPreviews } from './draw-previews.ts'
import type { Finding, LookOrder } from './look-into-picture.ts'

interface Reading {
  readonly source: string
  readonly file: GrowingFile
  readonly frame: JpegFrame
  readonly finding: Promise<Finding>
}

let reading: Reading | undefined

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (order: LookOrder) => {
  if (order.kind === 'read') reading = begin(order.source)
  else if (order.kind === 'grown') reading?.file.grow(order.to)
  else if (reading !== undefined)
    void find(reading, order).then((finding) => process.send?.(finding, undefined, {}, () => process.exit(0)))
})

function begin(source: string): Reading {
  const file = new GrowingFile(source)
  const frame = new JpegFrame(true)
  return { source, file, frame, finding: readJpeg(file, frame).then(good, findingOf) }
}

type Draw = Extract<LookOrder, { kind: 'draw' }>

async function find({ source, file, frame, finding }: Reading, { folder, form }: Draw): Promise<Finding> {
  try {
    file.grow((await stat(source)).size, true)
    const facts = await inspectPicture(source)
    // What is no JPEG is read by its decoder alone.
    if (facts.format !== 'jpeg') return await drawPreviews({ source, facts, form }, folder).then(good, findingOf)
    const found = finding.then((told) => (told.kind === 'good' ? frame : null))
    const drawing = drawPreviews({ source, facts, form, frame: found }, folder).then(good, findingOf)
    const told = await finding
    return told.kind === 'good' ? await drawing : told
  } catch (error) {
    return findingOf(error)
  }
}

const good = (): Finding => ({ kind: 'good' })

function findingOf(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof PictureError) return { kind: 'picture', code: error.code, message }
  return { kind: 'other', code: error instanceof Error && 'code' in error ? String(error.code) : null, message }
}
