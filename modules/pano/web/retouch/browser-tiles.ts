// Tiles as a browser has them, for what draws on them.
import type { Raster, Tiles } from '@huanshi/pyramid/retouch/patch.ts'
import type { Manifest } from '@huanshi/viewer/picture/manifest.ts'

/** Decoded tiles, a megabyte each. */
const KEPT = 40

export function browserTiles(
  manifest: Manifest,
  locate: (url: string) => string | Promise<string> = (url) => url,
): Tiles {
  const kept = new Map<string, Promise<Raster>>()
  const { type, width, height, crop, tileSize, levels } = manifest
  return {
    type,
    width,
    height,
    crop,
    tileSize,
    levels,
    tile(level, column, row) {
      const url = manifest.tileUrl
        .replace('{level}', `${level}`)
        .replace('{column}', `${column}`)
        .replace('{row}', `${row}`)
      const known = kept.get(url)
      if (known !== undefined) return known
      const [oldest] = kept.keys()
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
      const loading = Promise.resolve(locate(url)).then(decode)
      kept.set(url, loading)
      loading.catch(() => kept.delete(url))
      return loading
    },
  }
}

async function decode(url: string): Promise<Raster> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('没能读取全景的画面，请刷新后重试')
  const picture = await createImageBitmap(await answer.blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('浏览器不能处理图片')
  context.drawImage(picture, 0, 0)
  picture.close()
  return { ...pixelsOf(context.getImageData(0, 0, canvas.width, canvas.height)), channels: 4 }
}

function pixelsOf({ data, width, height }: ImageData) {
  return { data, width, height }
}
