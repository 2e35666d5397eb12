// The picture of an icon: still, a strip of frames, or one that moves by itself. Strips run on the document's own clock,
// so that all of them keep step and a hidden page costs nothing.
import type { IconImage } from '../model/hotspot.ts'

export interface Picture {
  readonly element: HTMLElement
  /** CSS pixels at scale 1; nothing until it has come when the size was not given. */
  readonly width: number
  readonly height: number
  readonly run: (on: boolean) => void
  readonly remove: () => void
}

/** Where each frame lies in a strip of so many columns, in CSS pixels. */
export function framePlaces(count: number, columns: number, width: number, height: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${-(index % columns) * width}px ${-Math.floor(index / columns) * height}px`,
  )
}

/** `onChange` when its size is known, `onFail` when it cannot be had; calm pictures keep their first frame. */
// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createPicture(image: IconImage, calm: boolean, onChange: () => void, onFail: () => void): Picture {
  const { url, frames } = image
  const element = document.createElement('span')
  element.className = 'hv-picture'
  const source = new Image()
  let [width, height] = [image.width ?? frames?.width ?? 0, image.height ?? frames?.height ?? 0]
  let animation: Animation | null = null
  let wanted = true
  let gone = false

  const size = (): void => {
    element.style.width = `${width}px`
    element.style.height = `${height}px`
  }
  /** What is left out follows from the other side and the picture's shape. */
  const measure = (naturalWidth: number, naturalHeight: number): void => {
    const shape = naturalWidth / naturalHeight || 1
    width = image.width ?? (image.height === undefined ? naturalWidth || 48 : image.height * shape)
    height = image.height ?? width / shape
    size()
  }
  const strip = ({ width: cut, height: tall, count, fps }: NonNullable<IconImage['frames']>): void => {
    const columns = Math.max(1, Math.floor(source.naturalWidth / cut))
    measure(cut, tall)
    const [across, down] = [width / cut, height / tall]
    element.style.backgroundImage = `url(${JSON.stringify(source.src)})`
    element.style.backgroundSize = `${source.naturalWidth * across}px ${source.naturalHeight * down}px`
    if (calm || count < 2 || !(fps > 0)) return
    const places = framePlaces(count, columns, width, height)
    const keys = places.map((place, index) => ({
      backgroundPosition: place,
      offset: index / count,
      easing: 'steps(1, end)',
    }))
    const last = { backgroundPosition: places.at(-1) ?? '', offset: 1, easing: 'linear' }
    animation = element.animate([...keys, last], { duration: (count / fps) * 1000, iterations: Infinity })
    animation.startTime = 0
    if (!wanted) animation.pause()
  }
  const still = (): void => {
    const { naturalWidth, naturalHeight } = source
    measure(naturalWidth, naturalHeight)
    source.className = 'hv-still'
    source.alt = ''
    source.draggable = false
    const canvas = document.createElement('canvas')
    const to = calm && naturalWidth > 0 ? canvas.getContext('2d') : null
    if (!to) return element.replaceChildren(source)
    // A moving picture drawn once stays on its first frame.
    Object.assign(canvas, { width: naturalWidth, height: naturalHeight, className: 'hv-still' })
    to.drawImage(source, 0, 0)
    element.replaceChildren(canvas)
  }
  source.addEventListener('load', () => {
    if (gone) return
    const fits = frames && frames.width <= source.naturalWidth && frames.height <= source.naturalHeight
    if (fits) strip(frames)
    else still()
    onChange()
  })
  source.addEventListener('error', () => {
    if (!gone) onFail()
  })
  if (width > 0 && height > 0) size()
  source.src = url

  return {
    element,
    get width() {
      return width
    },
    get height() {
      return height
    },
    run(on) {
      if (on === wanted) return
      wanted = on
      if (!animation) return
      if (on) {
        animation.play()
        animation.startTime = 0
      } else animation.pause()
    },
    remove() {
      gone = true
      animation?.cancel()
      source.removeAttribute('src')
    },
  }
}
