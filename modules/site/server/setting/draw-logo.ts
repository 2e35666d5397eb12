// The logo of the site, told by its content, bounded and drawn again, so that what is kept holds pixels and nothing else. In the sandbox.
import { siteLogoLimits as limits } from '@huanshi/kernel/protocol/site-logo.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { LOGO, type LogoTask } from './logo-task.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export const run: RunOf<LogoTask> = async ({ files, folder }) => {
  const bytes = await readFile(files['sent'] ?? '')
  assertFormat(bytes)
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.side ** 2, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width > limits.side || height > limits.side)
      throw refused(`图片的宽和高不能超过 ${limits.side} 像素，请缩小后再上传`)
    await picture
      .autoOrient()
      .resize(limits.width, limits.height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 100 })
      .toFile(join(folder, LOGO))
    return null
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('图片已损坏，无法读取，请重新导出后再上传', error)
  }
}

/** By the first bytes: names and declared types say what they like. */
function assertFormat(bytes: Buffer): void {
  const isWebp = /^RIFF[^]{4}WEBP/.test(bytes.toString('latin1', 0, 12))
  if (isWebp || bytes.subarray(0, PNG.length).equals(PNG) || bytes.subarray(0, JPEG.length).equals(JPEG)) return
  const isSvg = /<(svg|\?xml|!doctype)/i.test(bytes.toString('latin1', 0, 512))
  throw refused(
    isSvg ? 'SVG 里可能带有脚本，请另存为透明底的 PNG 后再上传' : '只能用 PNG、JPG 和 WebP 图片，请另存后再上传',
  )
}

function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('setting.logo', { detail, cause })
}
