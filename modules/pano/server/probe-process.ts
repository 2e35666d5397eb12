// Looks into a picture in the sandbox: reads the file as it grows, then says what it is and draws.
import { GrowingFile } from '@huanshi/pyramid/read/byte-source.ts'
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { JpegFrame } from '@huanshi/pyramid/read/jpeg-frame.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { readJpeg } from '@huanshi/pyramid/read/read-jpeg.ts'
import { stat } from 'node:fs/promises'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { requirePanorama } from './check-picture.ts'
import { drawPreviews } from './draw-previews.ts'
import { findingOf, type ProbeCommand, type ProbeTask, type Seen } from './probe-task.ts'

interface Reading {
  readonly source: string
  readonly file: GrowingFile
  readonly frame: JpegFrame
  /** Bytes that are said to be there. */
  told: number
  /** Settles when all of it has been read, with what is wrong with it. */
  readonly fault: Promise<unknown>
}

export const run: RunOf<ProbeTask> = async function* ({ files, folder }) {
  const reading = begin(files[SOURCE] ?? '')
  for (;;) {
    const command = yield null
    if (command.kind === 'draw') return await findingOf(() => see(reading, command, folder))
    reading.told = command.to
    reading.file.grow(command.to)
  }
}

function begin(source: string): Reading {
  const file = new GrowingFile(source)
  const frame = new JpegFrame(true)
  const fault = readJpeg(file, frame).then(
    () => null,
    (error: unknown) => error,
  )
  return { source, file, frame, fault, told: 0 }
}

type Draw = Extract<ProbeCommand, { kind: 'draw' }>

async function see({ source, file, frame, fault, told }: Reading, command: Draw, folder: string): Promise<Seen> {
  const { form, isPanorama } = command
  const { size } = await stat(source)
  // Where the file could only be copied, not all of it came along.
  if (size < told) throw new Error('the file has grown elsewhere')
  const facts = await inspectPicture(source)
  if (isPanorama) requirePanorama(facts)
  file.grow(size, true)
  const capture = await readGPano(source, facts)
  // What is no JPEG is read by its decoder alone.
  if (facts.format === 'jpeg') {
    const whole = fault.then((found) => (found === null ? frame : null))
    const drawing = drawPreviews({ source, facts, form, frame: whole }, folder).catch((error: unknown) => ({ error }))
    const found = await fault
    if (found !== null) throw found
    const drawn = await drawing
    if (drawn !== undefined) throw drawn.error
  } else await drawPreviews({ source, facts, form }, folder)
  return { facts, capture }
}
