// Runs ffmpeg on a stranger's video: one file, as one format, within limits of threads, time, pixels and bytes, at the lowest
// priority, and no longer than somebody waits for it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'
import { childEnvironment } from '@huanshi/server-kit/sandbox/child-environment.ts'
import type { ProgramTask } from './rendition-process.ts'

/** The video cannot be written again; in words for its owner. */
export class RenditionError extends Error {
  override name = 'RenditionError'
}

/** Why a video was not written, in words for its owner and without a full stop. @param error what its job failed with */
export function reasonOf(error: unknown): string {
  const cause = error instanceof NonRetryableError ? error.cause : undefined
  const words =
    cause instanceof RenditionError ? cause.message : cause instanceof Refusal ? cause.details.detail : undefined
  return words?.replace(/。$/, '') ?? '服务器没能完成'
}

export interface Limits {
  readonly seconds: number
  readonly bytes: number
}

const program = fileURLToPath(new URL('rendition-process.ts', import.meta.url))
const MOST_PIXELS = 2 ** 27
/** Kept of what ffmpeg says, from the end. */
const MOST_WORDS = 2000

/** What every call begins with. @param processor seconds of processor time */
export function beginning(processor: number): string[] {
  return ['-nostdin', '-hide_banner', '-loglevel', 'error', '-n', '-timelimit', String(processor)]
}

/** The video as the only thing that is read, and nothing that it names. */
export function videoInput(source: string): string[] {
  return [
    ['-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0'],
    ['-threads', '2', '-max_pixels', String(MOST_PIXELS), '-i', `file:${source}`],
  ].flat()
}

/** @throws RenditionError where it is the video's fault */
export async function runFfmpeg(
  task: ProgramTask,
  { seconds, bytes }: Limits,
  signal: AbortSignal,
  told: (seconds: number) => void,
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(program, [], { execArgv: [], env: childEnvironment(), stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  // Listened to from its first moment: a machine that can start none says so right after.
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.once('exit', resolve)
  })
  // There are no pipes then either.
  if (child.pid === undefined) await ended
  let fault: Error | null = null
  const end = (why: Error): void => {
    fault ??= why
    if (child.connected) child.disconnect()
  }
  const leave = (): void => end(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  signal.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(() => end(new RenditionError('转换用时过长')), seconds * 1000)
  try {
    if (child.stdout === null || child.stderr === null) throw new Error('pipes were asked for')
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (words: string) => {
      said = (said + words).slice(-MOST_WORDS)
    })
    const lines = createInterface(child.stdout).on('line', (line) => {
      const [, name, value] = /^(out_time_us|total_size)=(\d+)$/.exec(line) ?? []
      if (name === 'out_time_us') told(Number(value) / 1e6)
      if (name === 'total_size' && Number(value) >= bytes * 0.99) end(new RenditionError('转换后的文件过大'))
    })
    // Both processes hold the pipes: at their end neither is left.
    const silent = Promise.all([once(lines, 'close'), once(child.stderr, 'close')])
    child.send(task, () => undefined)
    const [code] = await Promise.all([ended, silent])
    if (fault !== null) throw fault as Error // set by `end`, which the compiler does not follow
    if (code !== 0) throw faultOf(code, said)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    if (child.connected) child.disconnect()
  }
}

/** Of the machine's faults some pass; those of the video stay. */
function faultOf(code: number | null, said: string): Error {
  const isOfMachine = code === 127 || /No space left|Cannot allocate|Input\/output error/.test(said)
  if (isOfMachine) return new Error(`ffmpeg ended with ${code}: ${said}`)
  return new RenditionError('视频无法解码', { cause: new Error(said) })
}
