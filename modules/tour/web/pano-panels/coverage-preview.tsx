// The sphere unrolled, with what the picture would show of it: seen at once, before anything is made anew. The line is the horizon.
import { drawPart } from '@huanshi/pyramid/reproject/draw-part.ts'
import { partOf, sizeOf } from '@huanshi/pyramid/reproject/lens.ts'
import type { Raster } from '@huanshi/pyramid/retouch/patch.ts'
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { useEffect, useRef, useState, type ReactElement } from 'react'

/** Pixels of the whole sphere. */
const [WIDTH, HEIGHT] = [640, 320]
/** Of the picture that it is drawn of, at most. */
const WIDEST = 1280

interface Props {
  /** Of the picture as it was sent. */
  readonly url: string
  readonly coverage: Exclude<Coverage, { form: 'cube' | 'flat' | 'stereo' }>
}

export function CoveragePreview({ url, coverage }: Props): ReactElement | null {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(url)
  useEffect(() => {
    const to = canvas.current?.getContext('2d')
    if (picture !== null && to) draw(to, picture, coverage)
  }, [picture, coverage])
  return picture === null ? null : (
    <canvas
      ref={canvas}
      className="hs-coverage-preview"
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label="画面在整个球面上的位置，横线是地平线"
    />
  )
}

/** Null while it is not there, or cannot be had. */
function usePicture(url: string): Raster | null {
  const [picture, setPicture] = useState<Raster | null>(null)
  useEffect(() => {
    const image = new Image()
    image.addEventListener('load', () => setPicture(rasterOf(image)))
    image.addEventListener('error', () => setPicture(null))
    image.crossOrigin = 'anonymous'
    image.src = url
    return () => image.removeAttribute('src')
  }, [url])
  return picture
}

function rasterOf(image: HTMLImageElement): Raster | null {
  const scale = Math.min(1, WIDEST / image.naturalWidth)
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.round(side * scale))
  if (!width || !height) return null
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0, width, height)
  const data = context?.getImageData(0, 0, width, height).data
  return data === undefined ? null : { data, width, height, channels: 4 }
}

function draw(to: CanvasRenderingContext2D, picture: Raster, coverage: Props['coverage']): void {
  const isLens = coverage.form !== 'sphere'
  const part = isLens ? partOf(coverage, sizeOf(coverage, picture)) : coverage
  const width = Math.max(1, Math.round((WIDTH * part.horizontal) / 360))
  const height = Math.max(1, Math.round((HEIGHT * part.vertical) / 180))
  const raster = isLens ? drawPart(coverage, picture, { width, height }) : picture
  const [left, top] = [(WIDTH - width) / 2, HEIGHT / 2 - (part.offset * HEIGHT) / 180 - height / 2]
  to.fillStyle = '#141414'
  to.fillRect(0, 0, WIDTH, HEIGHT)
  to.drawImage(canvasOf(raster), left, top, width, height)
  to.fillStyle = '#ffffff'
  to.fillRect(0, HEIGHT / 2 - 1, WIDTH, 2)
}

function canvasOf({ data, width, height, channels }: Raster): OffscreenCanvas {
  const image = new ImageData(width, height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let i = 0; i < 3; i++) image.data[pixel * 4 + i] = data[pixel * channels + i] ?? 0
    image.data[pixel * 4 + 3] = 255
  }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  return canvas
}
