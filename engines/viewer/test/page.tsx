// What the test page offers to the tests; drawn pixels are read inside the frame that drew them.
import { StrictMode, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createGrading } from '../grading/grading.ts'
import { createBeside } from '../beside/beside.ts'
import { createCompassBar } from '../overlay/compass-bar.ts'
import { parseManifest } from '../picture/manifest.ts'
import { PanoramaViewer } from '../react.tsx'
import type { PanoramaViewerProps } from '../react.tsx'
import type { Viewer } from '../model/types.ts'
import { createViewer } from '../viewer.ts'
import '../viewer.css'

const glOf = (viewer: Viewer): WebGL2RenderingContext => {
  const gl = viewer.element.querySelector('canvas')?.getContext('webgl2')
  if (!gl) throw new Error('no context')
  return gl
}

function read(viewer: Viewer): { width: number; height: number; data: Uint8Array } {
  const gl = glOf(viewer)
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight]
  const data = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data)
  return { width, height, data }
}

const settled = async (viewer: Viewer): Promise<void> => {
  while (!viewer.settled) await new Promise(requestAnimationFrame)
}

/** Colours at points (device pixels from the upper left) of a freshly drawn frame. */
const sample = (viewer: Viewer, points: readonly (readonly [number, number])[]): Promise<number[][]> =>
  new Promise((resolve) => {
    const off = viewer.on('frame', () => {
      off()
      const { width, height, data } = read(viewer)
      resolve(
        points.map(([x, y]) => [
          ...data.subarray(((height - 1 - Math.floor(y)) * width + Math.floor(x)) * 4).subarray(0, 3),
        ]),
      )
    })
    viewer.view = { ...viewer.view }
  })

/** All pixels of a freshly drawn frame, the top row first. */
const frame = (viewer: Viewer): Promise<{ width: number; height: number; base64: string }> =>
  new Promise((resolve) => {
    const off = viewer.on('frame', () => {
      off()
      const { width, height, data } = read(viewer)
      let text = ''
      for (let y = height - 1; y >= 0; y--)
        text += String.fromCharCode(...data.subarray(y * width * 4, (y + 1) * width * 4))
      resolve({ width, height, base64: btoa(text) })
    })
    viewer.view = { ...viewer.view }
  })

/** The largest share of black pixels of any frame from now on. */
const watchBlank = (viewer: Viewer): (() => { worst: number; frames: number }) => {
  const seen = { worst: 0, frames: 0 }
  viewer.on('frame', () => {
    const { data } = read(viewer)
    let blank = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! < 7) blank++
    seen.worst = Math.max(seen.worst, blank / (data.length / 4))
    seen.frames++
  })
  return () => seen
}

const element = (): HTMLElement => {
  const box = document.createElement('div')
  box.style.cssText = 'position:absolute;inset:0'
  document.body.replaceChildren(box)
  return box
}

const loseContext = async (viewer: Viewer): Promise<void> => {
  const lose = glOf(viewer).getExtension('WEBGL_lose_context')
  lose?.loseContext()
  await new Promise((resolve) => setTimeout(resolve, 50))
  lose?.restoreContext()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A video of one second, recorded here: left half of the sphere red, right half blue. */
const recordVideo = async (): Promise<string> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 512, height: 256 })
  const to = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const done = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let i = 0; i < 20; i++) {
    if (to) {
      to.fillStyle = '#e01010'
      to.fillRect(0, 0, 256, 256)
      to.fillStyle = i % 2 ? '#1010e0' : '#1010e2'
      to.fillRect(256, 0, 256, 256)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  recorder.stop()
  await done
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))
}

/** The colour in the middle of a picture made by `capture`. */
const captureMiddle = async (viewer: Viewer): Promise<number[]> => {
  const blob = await viewer.capture({ width: 64, height: 64, type: 'image/png' })
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(64, 64)
  const to = canvas.getContext('2d')
  to?.drawImage(bitmap, 0, 0)
  return [...(to?.getImageData(32, 32, 1, 1).data ?? [])].slice(0, 3)
}

/** Other colours for what it shows; curves as plain numbers, since that is what comes from outside. */
const grade = (viewer: Viewer, curves: readonly number[], saturation: number, sharpness: number): (() => void) => {
  if (!viewer.manifest) throw new Error('no picture')
  return viewer.addDrawing(createGrading(viewer.manifest, { curves: Uint8Array.from(curves), saturation, sharpness }))
}

const reactRoots: ReturnType<typeof createRoot>[] = []
const renderReact = (props: PanoramaViewerProps): ((next: PanoramaViewerProps | null) => void) => {
  const root = createRoot(element())
  reactRoots.push(root)
  const draw = (next: PanoramaViewerProps | null): void => {
    if (!next) return root.unmount()
    root.render(createElement(StrictMode, null, createElement(PanoramaViewer, { style: { height: '100%' }, ...next })))
  }
  draw(props)
  return draw
}

const tools = {
  createViewer,
  createBeside,
  createCompassBar,
  parseManifest,
  grade,
  settled,
  sample,
  frame,
  watchBlank,
  element,
  loseContext,
  recordVideo,
  captureMiddle,
  renderReact,
  live: new Map<string, unknown>(),
}
type Tools = typeof tools
declare global {
  interface Window {
    hv: Tools
    viewer: Viewer
  }
}
window.hv = tools
