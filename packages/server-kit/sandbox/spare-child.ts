// A process that is ready before it is needed: starting one takes longer than reading a small file. It goes when nothing comes.
import type { WorkerPool } from './worker-pools.ts'
import { SandboxChild } from './sandbox-child.ts'

const IDLE_MS = 60_000

let spare: { readonly child: SandboxChild; readonly idle: NodeJS.Timeout } | undefined
let isOpening = false

export async function takeChild(lane: WorkerPool, base: string): Promise<SandboxChild> {
  if (lane.hasSpare && spare !== undefined) {
    const { child, idle } = spare
    spare = undefined
    clearTimeout(idle)
    child.wake()
    if (child.isAlive && child.places.folder.startsWith(base)) return child
    await child.close()
  }
  return SandboxChild.open(lane, base)
}

/** For the next one, once the former has done its work. */
export async function prepareSpare(lane: WorkerPool, base: string): Promise<void> {
  if (!lane.hasSpare || spare !== undefined || isOpening) return
  isOpening = true
  try {
    const child = await SandboxChild.open(lane, base)
    child.rest()
    const idle = setTimeout(() => void dropSpare().catch(() => undefined), IDLE_MS).unref()
    spare = { child, idle }
  } finally {
    isOpening = false
  }
}

export async function dropSpare(): Promise<void> {
  if (spare === undefined) return
  const { child, idle } = spare
  spare = undefined
  clearTimeout(idle)
  // A process that ends waits until its folder is gone.
  child.wake()
  await child.close()
}
