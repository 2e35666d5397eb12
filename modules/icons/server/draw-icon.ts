// A picture that somebody sends as an icon: told by its content, bounded, decoded and written again as WebP, so that what is kept
// holds pixels and nothing else. In the sandbox.
import { iconPictureLimits as limits } from '../contract/icon-picture.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { ICON, type IconFacts, type IconTask } from './icon-task.ts'
import { composeFrames, PNG_SIGNATURE, readApng, type Apng } from './read-apng.ts'

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

const QUALITY = 86
const reading = { limitInputPixels: limits.pixels, failOn: 'error' } as const
/** What browsers do with a frame that says next to nothing of its time, ms. */
const DEFAULT_DELAY = 100

export const run: RunOf<IconTask> = async ({ files, folder }) => {
  const bytes = await readFile(files['sent'] ?? '')
  const format = formatOf(bytes)
  const target = join(folder, ICON)
  try {
    const apng = format === 'png' ? readApng(bytes, limits.frames) : null
    return apng === null ? await takePlain(bytes, format, target) : await takeApng(apng, target)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('图片已损坏，无法读取，请重新导出后再上传', error)
  }
}

async function takePlain(bytes: Buffer, format: Format, target: string): Promise<IconFacts> {
  const facts = await sharp(bytes, { ...reading, animated: true, limitInputPixels: false }).metadata()
  const { frameCount, height } = framesOf(facts)
  const turned = (facts.orientation ?? 1) > 4
  const size = turned ? { width: height, height: facts.width } : { width: facts.width, height }
  assertBounds(size.width, size.height, frameCount)
  const isAnimated = frameCount > 1
  const picture = sharp(bytes, { ...reading, animated: isAnimated })
  const lossless = format === 'png' || format === 'gif'
  await (isAnimated ? picture : picture.autoOrient())
    .toColourspace('srgb')
    .webp(lossless ? { lossless: true } : { quality: QUALITY })
    .toFile(target)
  return { ...size, frameCount, fps: isAnimated ? meanRate(facts.delay ?? []) : null }
}

async function takeApng(apng: Apng, target: string): Promise<IconFacts> {
  const { width, height, frames } = apng
  assertBounds(width, height, frames.length)
  const pixels = await composeFrames(apng, (png) =>
    sharp(png, reading).toColourspace('srgb').ensureAlpha().raw().toBuffer(),
  )
  const delay = frames.map(({ delay }) => (delay < 11 ? DEFAULT_DELAY : delay))
  const raw = { width, height: height * frames.length, channels: 4, pageHeight: height } as const
  await sharp(pixels, { raw }).webp({ lossless: true, delay, loop: 0 }).toFile(target)
  return { width, height, frameCount: frames.length, fps: frames.length > 1 ? meanRate(delay) : null }
}

function framesOf({ pages = 1, pageHeight, height }: Metadata): { frameCount: number; height: number } {
  return { frameCount: pages, height: pageHeight ?? height }
}

function assertBounds(width: number, height: number, frameCount: number): void {
  if (width > limits.side || height > limits.side) throw refused(`图片的宽和高不能超过 ${limits.side} 像素`)
  if (frameCount > limits.frames) throw refused(`动图最多 ${limits.frames} 帧，这一张有 ${frameCount} 帧`)
  if (width * height * frameCount > limits.pixels) throw refused('图片过大，请缩小尺寸或减少帧数后再上传')
}

/** Frames per second, two digits. */
function meanRate(delays: readonly number[]): number {
  const shown = delays.map((delay) => (delay < 11 ? DEFAULT_DELAY : delay))
  const mean = shown.length === 0 ? DEFAULT_DELAY : shown.reduce((sum, delay) => sum + delay, 0) / shown.length
  return Math.min(60, Math.max(1, Math.round(100_000 / mean) / 100))
}

/** By the first bytes: names and declared types say what they like. */
function formatOf(bytes: Buffer): Format {
  if (bytes.length === 0) throw refused('文件是空的，请重新选择')
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  const text = bytes.toString('latin1', 0, 512)
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp'
  if (/<(svg|\?xml|!doctype)/i.test(text)) throw refused('SVG 里可能带有脚本，不能用作图标，请另存为 PNG 后再上传')
  throw refused('只能用 PNG、APNG、JPG、GIF 和 WebP 图片，请另存后再上传')
}

function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('hotspot-icon.picture', { detail, cause })
}
