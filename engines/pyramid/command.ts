#!/usr/bin/env node
/** Turns one picture into a folder of tiles and a manifest.json from the command line. */
import { readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type PyramidTask } from './build-pyramid.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { PictureError, type PictureErrorCode } from './read/picture-error.ts'
import { readGPano } from './read-gpano.ts'
import { PackError } from './pack/pack-error.ts'
import { packCommand } from './pack/pack-command.ts'
import { buildInProcess } from './run-in-process.ts'
import { TILE_QUALITY, TILE_SIZE } from './tile-defaults.ts'
import { writePreview } from './preview/write-preview.ts'

const usage = `Usage: huanshi-pyramid INPUT FOLDER [options]
       huanshi-pyramid pack FOLDER FILE      its tiles in one file
       huanshi-pyramid unpack FILE FOLDER    the tiles of such a file again

  --tile-size N   side of a tile in pixels (${TILE_SIZE})
  --quality N     JPEG quality 1-100 (${TILE_QUALITY})
  --chroma MODE   4:2:0 or 4:4:4 (as the source)
  --flat          a flat picture; by default one of 2:1 or with GPano data is a sphere
  --threads N     threads (2)`

class UsageError extends Error {}

function whole(text: string | undefined, least: number, most: number, name: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new UsageError(`--${name} wants a whole number from ${least} to ${most}`)
  }
  return value
}

/** What was built before is replaced; anything else that lies there is not ours to remove. */
async function assertFree(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.every((name) => /^(\d+|manifest\.json|preview\.jpg)$/.test(name))) return
  throw new UsageError(
    `huanshi-pyramid: ${target} holds other things; name a new folder, an empty one, or an earlier pyramid`,
  )
}

const plain: Readonly<Record<PictureErrorCode, string>> = {
  unreadable: 'This is no picture that can be opened',
  damaged: 'The picture is damaged or cut short',
  unsupported: 'Pictures of this kind are not read here',
  'too-large': 'The picture is too large for this computer as it is stored',
}

/** One line that says what is wrong. */
function lineOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
  if (error instanceof UsageError) return error.message
  if (error instanceof PackError) return `huanshi-pyramid: ${error.message} (${error.code})`
  if (error instanceof PictureError) return `huanshi-pyramid: ${plain[error.code]} (${error.code}: ${message})`
  return `huanshi-pyramid: ${message}`
}

function bar(share: number): string {
  const filled = Math.round(share * 30)
  return `[${'#'.repeat(filled)}${' '.repeat(30 - filled)}] ${String(Math.round(share * 100)).padStart(3)} %`
}

const options = {
  'tile-size': { type: 'string' },
  quality: { type: 'string' },
  chroma: { type: 'string' },
  flat: { type: 'boolean', default: false },
  threads: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

interface Order {
  readonly source: string
  readonly target: string
  readonly isFlat: boolean
  /** Those of them that were given. */
  readonly written: Pick<PyramidTask, 'chroma' | 'tileSize' | 'quality'>
  readonly threads: number | undefined
}

/** @returns undefined where only help was asked for */
function parseArguments(args: string[]): Order | undefined {
  let parsed
  try {
    parsed = parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
  const { values, positionals } = parsed
  if (values.help) return undefined
  const [source, target] = positionals
  if (!source || !target || positionals.length > 2) throw new UsageError(usage)
  const { chroma } = values
  if (chroma !== undefined && chroma !== '4:2:0' && chroma !== '4:4:4')
    throw new UsageError('--chroma wants 4:2:0 or 4:4:4')
  const tileSize = whole(values['tile-size'], 16, 8192, 'tile-size')
  const quality = whole(values.quality, 1, 100, 'quality')
  const written: Order['written'] = {
    ...(chroma ? { chroma } : {}),
    ...(tileSize ? { tileSize } : {}),
    ...(quality ? { quality } : {}),
  }
  return { source, target, isFlat: values.flat, written, threads: whole(values.threads, 1, 64, 'threads') }
}

async function main(args: string[]): Promise<void> {
  const parsed = parseArguments(args)
  if (parsed === undefined) return void process.stdout.write(`${usage}\n`)
  const { source, target, isFlat, written, threads } = parsed
  await assertFree(target)
  const facts = await inspectPicture(source)
  const { crop, sphere, strip } = await readGPano(source, facts)
  const round = !isFlat && !strip && (sphere || facts.width === facts.height * 2)
  const task: PyramidTask = {
    source,
    target,
    kind: round ? 'equirectangular' : 'flat',
    ...written,
    ...(round && crop ? { crop } : {}),
  }
  const shown = process.stderr.isTTY
  const manifest = await buildInProcess(task, {
    ...(threads ? { threads } : {}),
    priority: 0,
    onProgress: (share) => void (shown && process.stderr.write(`\r${bar(share)}`)),
  })
  if (shown) process.stderr.write('\r\u001B[K')
  // Addresses are relative to the manifest's own, so that the folder can be put anywhere.
  await writePreview(source, join(target, 'preview.jpg'))
  const complete = { ...manifest, tileUrl: '{level}/{column}_{row}.jpg', previewUrl: 'preview.jpg' }
  await writeFile(join(target, 'manifest.json'), `${JSON.stringify(complete, undefined, 2)}\n`)
  const tiles = manifest.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
  process.stdout.write(
    `${basename(source)}: ${manifest.width} × ${manifest.height}, ${manifest.levels.length} levels, ${tiles} tiles\n`,
  )
}

try {
  const args = process.argv.slice(2)
  const said = await packCommand(args, assertFree)
  if (said === undefined) await main(args)
  else process.stdout.write(said)
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}
