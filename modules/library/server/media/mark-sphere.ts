// Says within a video that it is a whole sphere, as other players look for it: Spherical Video V1, a box of the track of its picture.
import { open } from 'node:fs/promises'
import { moveToFront } from './fast-start.ts'
import { boxesIn, handlerOf } from './mp4-boxes-within.ts'
import { topBoxes } from './mp4-boxes.ts'

/** Says that a track is a sphere, and nothing else. */
export const SPHERE = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex')
const NAMESPACE = 'http://ns.google.com/videos/1.0/spherical/'
/** Players look for the names as they stand here, with this prefix. */
const words = [
  `<rdf:SphericalVideo xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:GSpherical="${NAMESPACE}">`,
  ...[
    ['Spherical', 'true'],
    ['Stitched', 'true'],
    ['StitchingSoftware', 'Huanshi'],
    ['ProjectionType', 'equirectangular'],
  ].map(([name, value]) => `<GSpherical:${name}>${value}</GSpherical:${name}>`),
  '</rdf:SphericalVideo>',
].join('')
const HEADER = 8

/** A video that we have written, with its table of contents behind its pictures; in the target it stands before them. */
export async function writeMarked(path: string, target: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await moveToFront(path, target, await topBoxes(file, (await file.stat()).size), marked)
  } finally {
    await file.close()
  }
}

function marked(table: Buffer): Buffer {
  const track = [...boxesIn(table, HEADER, table.length)].find(
    ({ type, start, size }) => type === 'trak' && handlerOf(table, start, start + size) === 'vide',
  )
  if (track === undefined) throw new RangeError('no picture in it')
  const mark = Buffer.concat([Buffer.alloc(HEADER), SPHERE, Buffer.from(words)])
  mark.writeUInt32BE(mark.length)
  mark.write('uuid', 4)
  const end = track.start + track.size
  const made = Buffer.concat([table.subarray(0, end), mark, table.subarray(end)])
  made.writeUInt32BE(made.length)
  made.writeUInt32BE(track.size + mark.length, track.start)
  return made
}
