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
    return await dataAddress(await viewer.capture({ width: WIDTH, height: HEIGHT, type: 'image/jpeg', quality: 0.85 }))
  } finally {
    viewer.destroy()
    host.remove()
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
