// Where a detector has blurred a picture: blocks of pixels that differ by more than coding does, those that touch together. In the sandbox.
import sharp from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { AFTER, BEFORE, type Box, type CompareTask } from './compare-task.ts'

/** Pixels of a block's side: what is coded anew differs by its grain, and not over so many pixels. */
const BLOCK = 8
/** Mean difference of a block, of 255: twice what coding at a quality of 75 costs. */
const DIFFERENT = 7
/** Blocks between two that belong together. */
const NEAR = 2
const MOST_BOXES = 200

export const run: RunOf<CompareTask> = async ({ files }) => {
  const [before, after] = await Promise.all([grey(files[BEFORE]), grey(files[AFTER])])
  if (before.width !== after.width || before.height !== after.height) throw wrong('检测服务返回的图片大小不同')
  const [columns, rows] = [Math.ceil(before.width / BLOCK), Math.ceil(before.height / BLOCK)]
  const differs = new Uint8Array(columns * rows)
  for (let block = 0; block < differs.length; block++)
    if (differenceOf(before, after, block % columns, Math.floor(block / columns)) > DIFFERENT) differs[block] = 1
  return boxesOf(differs, columns, rows).map(({ left, top, width, height }) => ({
    left: left * BLOCK,
    top: top * BLOCK,
    width: Math.min(before.width - left * BLOCK, width * BLOCK),
    height: Math.min(before.height - top * BLOCK, height * BLOCK),
  }))
}

interface Grey {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

function wrong(detail: string, cause?: unknown): Refusal {
  return new Refusal('upload.refused', { detail, cause })
}

async function grey(path = ''): Promise<Grey> {
  try {
    const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw wrong('检测服务返回的不是能读的图片', error)
  }
}

function differenceOf(one: Grey, other: Grey, column: number, row: number): number {
  const [right, bottom] = [Math.min(one.width, (column + 1) * BLOCK), Math.min(one.height, (row + 1) * BLOCK)]
  let [sum, count] = [0, 0]
  for (let y = row * BLOCK; y < bottom; y++)
    for (let at = y * one.width + column * BLOCK; at < y * one.width + right; at++) {
      sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
      count += 1
    }
  return sum / Math.max(1, count)
}

/** In blocks. What is a single block is grain. */
function boxesOf(differs: Uint8Array, columns: number, rows: number): Box[] {
  const boxes: Box[] = []
  for (let first = 0; first < differs.length && boxes.length < MOST_BOXES; first++) {
    if (differs[first] !== 1) continue
    const [left, top, right, bottom, count] = gather(differs, first, columns, rows)
    if (count > 1) boxes.push({ left, top, width: right - left + 1, height: bottom - top + 1 })
  }
  return boxes
}

function gather(differs: Uint8Array, first: number, columns: number, rows: number) {
  const open = [first]
  differs[first] = 2
  let [left, top, right, bottom, count] = [columns, rows, 0, 0, 0]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    count += 1
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    for (let row = Math.max(0, y - NEAR); row <= Math.min(rows - 1, y + NEAR); row++)
      for (let column = Math.max(0, x - NEAR); column <= Math.min(columns - 1, x + NEAR); column++) {
        const beside = row * columns + column
        if (differs[beside] !== 1) continue
        differs[beside] = 2
        open.push(beside)
      }
  }
  return [left, top, right, bottom, count] as const
}
