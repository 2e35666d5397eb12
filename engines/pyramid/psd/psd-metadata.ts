import { open } from 'node:fs/promises'
import { readPsdLayout } from './psd-layout.ts'

/** EXIF (which is a TIFF of its own) and XMP of a Photoshop document, each as a file that readers of metadata know. */
export async function psdMetadata(path: string): Promise<Buffer[]> {
  await using file = await open(path, 'r')
  const { exif, xmp } = await readPsdLayout(file)
  return [...(exif === null ? [] : [exif]), ...(xmp === null ? [] : [tiffAround(xmp)])]
}

/** A TIFF of one entry, 700, in which XMP lies: Adobe XMP Specification Part 3, 2020, 3.2.3. */
function tiffAround(xmp: Buffer): Buffer {
  const head = Buffer.alloc(26)
  head.write('MM\0*', 'latin1')
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(1, 8)
  head.writeUInt16BE(700, 10)
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(xmp.length, 14)
  head.writeUInt32BE(head.length, 18)
  return Buffer.concat([head, xmp])
}
