// Runs in the browser, before anything draws: counts what is asked of WebGL, and the memory of textures that are alive.

interface Counted {
  drawCalls: number
  textures: number
  /** Of textures, four bytes a pixel, with a third more for their smaller sizes. */
  bytes: number
}

const counted: Counted = { drawCalls: 0, textures: 0, bytes: 0 }
const textures = new WeakMap<WebGLTexture, number>()

export function graphics(): Readonly<Counted> {
  return { ...counted }
}

export function countGraphics(): void {
  const gl = WebGL2RenderingContext.prototype
  for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const)
    around(gl, name, () => counted.drawCalls++)
  around(gl, 'texImage2D', (context, args) => {
    const source = args.at(-1)
    const size = isSized(source) ? source.width * source.height : Number(args[3]) * Number(args[4])
    if (args[1] === 0 && Number.isFinite(size)) hold(bound(context), size * 4)
  })
  around(gl, 'texStorage2D', (context, args) => {
    const whole = Number(args[3]) * Number(args[4]) * 4
    hold(bound(context), Number(args[1]) > 1 ? (whole * 4) / 3 : whole)
  })
  around(gl, 'generateMipmap', (context) => {
    const texture = bound(context)
    hold(texture, texture === null ? 0 : ((textures.get(texture) ?? 0) * 4) / 3)
  })
  around(gl, 'deleteTexture', (_context, [texture]) => {
    if (texture instanceof WebGLTexture) hold(texture, 0)
  })
}

type Context = WebGL2RenderingContext
type Method = Extract<
  keyof Context,
  | 'drawElements'
  | 'drawArrays'
  | 'drawElementsInstanced'
  | 'drawArraysInstanced'
  | 'texImage2D'
  | 'texStorage2D'
  | 'generateMipmap'
  | 'deleteTexture'
>

function around(gl: Context, name: Method, note: (context: Context, args: readonly unknown[]) => void): void {
  const given = gl[name] as (...args: unknown[]) => unknown // each with its own arguments
  const counting = function (this: Context, ...args: unknown[]): unknown {
    note(this, args)
    return given.apply(this, args)
  }
  Object.defineProperty(gl, name, { value: counting })
}

function bound(context: Context): WebGLTexture | null {
  return context.getParameter(context.TEXTURE_BINDING_2D) as WebGLTexture | null // what this parameter holds
}

function isSized(source: unknown): source is { readonly width: number; readonly height: number } {
  return typeof source === 'object' && source !== null && 'width' in source && 'height' in source
}

function hold(texture: WebGLTexture | null, bytes: number): void {
  if (texture === null) return
  const before = textures.get(texture) ?? 0
  counted.bytes += bytes - before
  counted.textures += Number(bytes > 0) - Number(before > 0)
  textures.set(texture, bytes)
}
