// The largest picture of a TIFF, as pixels.
import { decode, decodeImage, toRGBA8, type IFD } from 'utif2'

/** Decoding takes eight bytes a pixel. */
const MAX_PIXELS = 100_000_000

/** @throws for what is none, and for more pixels than a page can hold */
export function decodeTiff(bytes: ArrayBuffer): ImageData {
  const [largest] = decode(bytes).toSorted((one, other) => pixelsOf(other) - pixelsOf(one))
  if (largest === undefined || !(pixelsOf(largest) > 0)) throw new TypeError('no picture in the TIFF')
  if (pixelsOf(largest) > MAX_PIXELS) throw new RangeError('too many pixels')
  decodeImage(bytes, largest)
  const { width, height } = largest
  return new ImageData(new Uint8ClampedArray(toRGBA8(largest)), width, height)
}

const WIDTH = 't256'
const HEIGHT = 't257'

/** By its tags: nothing is decoded yet. */
function pixelsOf(picture: IFD): number {
  const side = (tag: string): number => {
    const value: unknown = Reflect.get(picture, tag)
    return Array.isArray(value) || ArrayBuffer.isView(value) ? Number(Reflect.get(value, 0)) : 0
  }
  return side(WIDTH) * side(HEIGHT)
}
