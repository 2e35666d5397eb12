import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAnimatedGif } from './gif-frames.ts'

async function gif(frames: number): Promise<Uint8Array> {
  const side = 16
  const pixels = Buffer.from(
    Array.from({ length: side * side * frames * 3 }, (_, at) => (at * 37 + Math.floor(at / 768) * 91) % 256),
  )
  const raw = { width: side, height: side * frames, channels: 3, ...(frames > 1 ? { pageHeight: side } : {}) } as const
  return sharp(pixels, { raw }).gif().toBuffer()
}

test.each([
  [1, false],
  [2, true],
  [9, true],
])('of %d pictures: moving is %s', async (frames, isMoving) => {
  expect(isAnimatedGif(await gif(frames))).toBe(isMoving)
})

test('one that is cut anywhere, and anything else, has an answer', async () => {
  const whole = await gif(3)
  const cut = fc.nat(whole.length).map((end) => whole.subarray(0, end))
  const like = fc.uint8Array({ maxLength: 400 }).map((rest) => new Uint8Array([...whole.subarray(0, 13), ...rest]))
  fc.assert(
    fc.property(fc.oneof(cut, like), (bytes) => {
      expect(isAnimatedGif(bytes)).toBeTypeOf('boolean')
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(isAnimatedGif(bytes)).toBe(false)
    }),
  )
})
