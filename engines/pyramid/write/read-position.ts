import { readFile, realpath } from 'node:fs/promises'

/**
 * How much of a file this process has read through a memory mapping, 0–1, or undefined where the
 * system does not tell (it is Linux's /proc/self/smaps). libvips maps its input, so this follows a
 * decoder that yields no pixels before it has seen the whole file.
 */
export async function readPosition(path: string): Promise<number | undefined> {
  let maps: string
  let real: string
  try {
    ;[maps, real] = await Promise.all([readFile('/proc/self/smaps', 'utf8'), realpath(path)])
  } catch {
    return undefined
  }
  const start = maps.indexOf(` ${real}\n`)
  if (start < 0) return undefined
  const block = maps.slice(start, start + 400)
  const size = Number(/^Size:\s+(\d+) kB/m.exec(block)?.[1])
  const resident = Number(/^Rss:\s+(\d+) kB/m.exec(block)?.[1])
  return size > 0 ? Math.min(1, resident / size) : undefined
}
