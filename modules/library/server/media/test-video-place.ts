// A video as a drone makes it: its place in the user data, and its way in a track of its own.
import { testVideo } from './test-files.ts'

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4))
  return bytes
}

/** Of two chunks of one sample each, which lie at these places. */
function wayTrack(places: readonly number[], length: number): Buffer {
  const table = [
    box('stsz', words(0, length, places.length)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stco', words(0, places.length, ...places)),
  ]
  const handler = box('hdlr', words(0, 0), Buffer.from('meta'), words(0, 0, 0), Buffer.from('way\0'))
  return box('trak', box('mdia', handler, box('minf', box('stbl', ...table))))
}

export async function testVideoWithPlace(lat: string, lng: string): Promise<Buffer> {
  const video = Buffer.from(await testVideo())
  const moov = boxesOf(video).find(({ type }) => type === 'moov')
  if (moov === undefined) throw new Error('a video has a table of contents')
  const note = box('udta', box('\xa9xyz', Buffer.from(`+${lat}+${lng}/`)))
  const sample = Buffer.from(`${lat},${lng};`)
  // Behind everything else, so that nothing moves.
  const tableAt = moov.start
  const rest = Buffer.concat([video.subarray(0, tableAt), video.subarray(tableAt + moov.size)])
  if (tableAt + moov.size !== video.length) throw new Error('the table of contents comes last in this video')
  const way = box('mdat', sample, sample)
  const at = rest.length + 8
  const table = video.subarray(tableAt + 8, tableAt + moov.size)
  return Buffer.concat([rest, way, box('moov', table, note, wayTrack([at, at + sample.length], sample.length))])
}

function boxesOf(video: Buffer): { type: string; start: number; size: number }[] {
  const found = []
  for (let start = 0; start + 8 <= video.length;) {
    const size = video.readUInt32BE(start) === 1 ? Number(video.readBigUInt64BE(start + 8)) : video.readUInt32BE(start)
    found.push({ type: video.toString('latin1', start + 4, start + 8), start, size })
    start += size
  }
  return found
}
