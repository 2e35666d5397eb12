/** For tests: reads the picture at each path that comes and says how it ended; an empty path asks for the peak of memory. */
import { rm } from 'node:fs/promises'
import { readBase } from './preview/base-picture.ts'
import { buildPyramid } from './build-pyramid.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { peakMemory } from './peak-memory.ts'
import { verifyPicture } from './verify-picture.ts'

const bounds = { maxPixels: 2 ** 26, maxMemory: 2 ** 28 }

async function look(path: string): Promise<string> {
  try {
    const facts = await inspectPicture(path, bounds.maxPixels)
    await verifyPicture(path, { ...bounds, facts })
    await readBase(path, { ...bounds, facts })
    // What passes is built as well, unless it says that it is very large.
    if (facts.width * facts.height < 2 ** 21) {
      const target = `${path}-tiles`
      await buildPyramid({ source: path, target, kind: 'flat', tileSize: 128, ...bounds })
      await rm(target, { recursive: true })
    }
    return 'read'
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

process.on('message', (path: string) => {
  if (path === '') process.send?.(peakMemory())
  else void look(path).then((end) => process.send?.(end))
})
