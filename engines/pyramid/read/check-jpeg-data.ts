import { open } from 'node:fs/promises'
import { wholeFile } from './byte-source.ts'
import { JpegFrame } from './jpeg-frame.ts'
import { readJpeg } from './read-jpeg.ts'

/**
 * Compares all entropy-coded data of a sequential Huffman JPEG with what its headers promise.
 * libjpeg decodes nearly any damaged data without complaint, since a complete Huffman table gives every
 * string of bits a meaning; but such data overrun a block, or end before or after their last unit.
 * What no reader can see is a change that only alters a value, not the length of a code.
 *
 * @returns false when the file is coded in a way that is not checked here (progressive, arithmetic)
 * @throws PictureError 'damaged'
 */
export async function checkJpegData(path: string, signal?: AbortSignal): Promise<boolean> {
  await using file = await open(path, 'r')
  return await readJpeg(wholeFile(file), new JpegFrame(), signal)
}
