// A picture that is a page as well: whoever brings one wants it to be opened as a page somewhere. Pixels never read like this.
import { open } from 'node:fs/promises'

const MARKUP = /<(?:!doctype\s+html|html[\s>]|script[\s>/]|iframe[\s>]|svg[\s>]|body[\s>]|object[\s>]|embed[\s>])/i
const PIECE = 1024 * 1024
/** Enough for the longest of the words to be found across two pieces. */
const OVERLAP = 64

export async function hasMarkup(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(PIECE)
    for (let at = 0; ; at += PIECE - OVERLAP) {
      const { bytesRead } = await file.read(buffer, 0, PIECE, at)
      if (MARKUP.test(buffer.toString('latin1', 0, bytesRead))) return true
      if (bytesRead < PIECE) return false
    }
  } finally {
    await file.close()
  }
}
