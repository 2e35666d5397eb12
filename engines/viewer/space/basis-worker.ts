// Unpacks Basis pictures off the main thread. Messages and answers are those of three's KTX2Loader.
import { functionWithoutText } from './basis-functions.ts'
import { HALVES, targetOf, type BasisKind, type BasisSupport, type BasisTarget } from './basis-target.ts'

export interface BasisStart {
  readonly type: 'init'
  readonly config: BasisSupport
  /** Address of the transcoder's script. */
  readonly script: string
  readonly binary: ArrayBuffer
}

interface Order {
  readonly type: 'transcode'
  readonly buffer: ArrayBuffer
}

interface Ktx2File {
  isValid(): boolean
  isETC1S(): boolean
  isUASTC(): boolean
  isHDR(): boolean
  getWidth(): number
  getHeight(): number
  getLayers(): number
  getLevels(): number
  getFaces(): number
  getHasAlpha(): boolean
  getDFDFlags(): number
  startTranscoding(): boolean
  getImageLevelInfo(
    level: number,
    layer: number,
    face: number,
  ): Record<'origWidth' | 'origHeight' | 'width' | 'height', number>
  getImageTranscodedSizeInBytes(level: number, layer: number, face: number, code: number): number
  transcodeImage(
    to: Uint8Array,
    level: number,
    layer: number,
    face: number,
    code: number,
    flags: 0,
    a: -1,
    b: -1,
  ): boolean
  close(): void
  delete(): void
}

interface Transcoder {
  readonly KTX2File: new (bytes: Uint8Array) => Ktx2File
  initializeBasis(): void
}

type MakeTranscoder = (settings: { readonly wasmBinary: ArrayBuffer }) => Promise<Transcoder>

let transcoder: Promise<Transcoder> | null = null
let support: BasisSupport | null = null

self.addEventListener('message', ({ data }: MessageEvent<BasisStart | Order>) => {
  if (data.type === 'init') {
    support = data.config
    transcoder = start(data)
    // Whoever waits for a picture is told.
    transcoder.catch(() => undefined)
    return
  }
  answer(data.buffer).then(
    ({ buffers, ...made }) => self.postMessage({ type: 'transcode', data: made }, { transfer: buffers }),
    (error: unknown) => self.postMessage({ type: 'error', error: String(error), data: {} }),
  )
})

/** The script is written for pages and for Node's modules; it takes us for the latter and leaves its maker there. */
async function start({ script, binary }: BasisStart): Promise<Transcoder> {
  const scope = globalThis as { Function: unknown; exports?: object; module?: { exports: unknown } } // a worker of its own
  scope.Function = functionWithoutText
  scope.exports = {}
  const place: { exports: unknown } = { exports: null }
  scope.module = place
  await import(/* @vite-ignore */ script)
  const make = place.exports as MakeTranscoder // the last thing that the script does
  const made = await make({ wasmBinary: binary })
  made.initializeBasis()
  return made
}

async function answer(buffer: ArrayBuffer) {
  if (transcoder === null || support === null) throw new Error('not started')
  const { KTX2File } = await transcoder
  const file = new KTX2File(new Uint8Array(buffer))
  try {
    if (!file.isValid() || file.getWidth() === 0 || file.getHeight() === 0 || file.getLevels() === 0)
      throw new Error('no sound KTX2 file')
    const target = targetOf(kindOf(file), file.getHasAlpha(), support)
    if (!file.startTranscoding()) throw new Error('the picture cannot be unpacked')
    const [width, height] = [file.getWidth(), file.getHeight()]
    const faces = Array.from({ length: file.getFaces() }, (_, face) => {
      const mipmaps = Array.from({ length: file.getLevels() }, (_, level) => mipOf(file, level, face, target))
      return { mipmaps, width, height, format: target.format, type: target.type }
    })
    const buffers = faces.flatMap(({ mipmaps }) => mipmaps.map(({ data }) => data.buffer))
    return { faces, buffers, width, height, format: target.format, type: target.type, dfdFlags: file.getDFDFlags() }
  } finally {
    file.close()
    file.delete()
  }
}

function kindOf(file: Ktx2File): BasisKind {
  if (file.isUASTC()) return 'uastc'
  if (file.isETC1S()) return 'etc1s'
  if (file.isHDR()) return 'hdr'
  throw new Error('an unknown kind of Basis')
}

/** Layers follow each other. */
function mipOf(file: Ktx2File, level: number, face: number, { code, type }: BasisTarget) {
  const layers = Array.from({ length: file.getLayers() || 1 }, (_, layer) => {
    const bytes = new Uint8Array(file.getImageTranscodedSizeInBytes(level, layer, 0, code))
    if (!file.transcodeImage(bytes, level, layer, face, code, 0, -1, -1)) throw new Error('the picture is damaged')
    return bytes
  })
  const whole = layers.length === 1 ? layers[0]! : joined(layers)
  const { origWidth, origHeight, width, height } = file.getImageLevelInfo(level, 0, face)
  // A picture of one size may end within a block of 4 × 4, and is taken with the whole block.
  const size = file.getLevels() > 1 ? { width: origWidth, height: origHeight } : { width, height }
  const data = type === HALVES ? new Uint16Array(whole.buffer) : whole
  return { data, ...size }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
