// A model or splats as they first stand in the viewer.
import type { Content } from '@huanshi/viewer/types.ts'
import { createViewer } from '@huanshi/viewer/viewer.ts'

const WIDTH = 960
const HEIGHT = 640
const PATIENCE_MS = 60_000

/** @returns a data address, or null where the browser cannot draw it */
export async function solidPictureOf(content: Content): Promise<string | null> {
  const host = document.createElement('div')
  Object.assign(host.style, { position: 'fixed', left: '-2000px', width: `${WIDTH}px`, height: `${HEIGHT}px` })
  document.body.append(host)
  const viewer = createViewer(host, { content, interactive: false, pixelRatio: 1, reducedMotion: true })
  try {
    const isThere = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS)
      const finish = (isGood: boolean): void => {
        clearTimeout(timer)
        resolve(isGood)
      }
      viewer.on('sharp', () => finish(true))
      viewer.on('error', () => finish(false))
    })
    if (!isThere) return null
    return await onBackground(await viewer.capture({ width: WIDTH, height: HEIGHT, type: 'image/png' }))
  } finally {
    viewer.destroy()
    host.remove()
  }
}

/** On the dark that the viewer shows around it: pictures of a list have no holes. */
export async function onBackground(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const [width, height] = [bitmap.width, bitmap.height]
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) return null
  const dark = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.7)
  dark.addColorStop(0, '#3a3f49')
  dark.addColorStop(1, '#14161a')
  context.fillStyle = dark
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
