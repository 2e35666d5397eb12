// What a page holds: its heap, its process, and the GPU process, which holds textures.
import { readFile } from 'node:fs/promises'
import type { FreshPage } from './fresh-page.ts'

export interface PageMemory {
  readonly heapBytes: number
  readonly pageBytes: number
  readonly gpuBytes: number
}

export async function memoryOf({ screen, browser }: Pick<FreshPage, 'screen' | 'browser'>): Promise<PageMemory> {
  await screen.send('HeapProfiler.collectGarbage')
  const { usedSize: heapBytes } = await screen.send('Runtime.getHeapUsage')
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  const of = async (type: string): Promise<number> => {
    const sizes = await Promise.all(
      processInfo.filter((one) => one.type === type).map(({ id }) => proportionalBytes(id)),
    )
    return Math.max(...sizes)
  }
  return { heapBytes, pageBytes: await of('renderer'), gpuBytes: await of('GPU') }
}

/** Of a process: what is its own, and its share of what is held together with others. NaN where the system does not tell. */
async function proportionalBytes(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? Number.NaN) * 1024
}
