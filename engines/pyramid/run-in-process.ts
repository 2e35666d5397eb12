import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PyramidManifest, PyramidTask } from './build-pyramid.ts'
import { removeParts } from './write/part-folder.ts'
import { PictureError } from './read/picture-error.ts'
import type { Baked, BakeTask } from './bake-pyramid.ts'
import type { PyramidRequest, PyramidReport } from './pyramid-process.ts'

interface ProcessOptions {
  signal?: AbortSignal
  onProgress?: (share: number) => void
  /** threads of libvips; default 2 */
  threads?: number
  /** scheduling priority, −20 (first) to 19 (last); default 10, so that a server beside it stays quick */
  priority?: number
  /** called once with the child's peak resident memory in bytes */
  onPeak?: (bytes: number) => void
}

const program = fileURLToPath(new URL(`pyramid-process${extname(import.meta.url)}`, import.meta.url))

/**
 * Builds a pyramid in a process of its own: memory goes back to the system afterwards, a crash of the
 * decoder harms nobody, and an abort takes effect at once by killing it. Whatever ends it, the target
 * is either complete or absent and no part of it is left, and if this process is killed, the child ends too.
 *
 * @throws PictureError for a bad picture, the signal's reason after an abort, Error otherwise
 */
export async function buildInProcess(task: PyramidTask, options: ProcessOptions = {}): Promise<PyramidManifest> {
  return (await inProcess(task, options)) as PyramidManifest // what such a task makes
}

/** Covers zones of a pack in a process of its own, in the same way. */
export async function bakeInProcess(task: BakeTask, options: ProcessOptions = {}): Promise<Baked> {
  return (await inProcess(task, options)) as Baked // what such a task makes
}

async function inProcess(task: PyramidTask | BakeTask, options: ProcessOptions): Promise<PyramidManifest | Baked> {
  const { signal, onProgress, onPeak, threads = 2, priority = 10 } = options
  signal?.throwIfAborted()
  const child = fork(program, [], {
    // Little of what it makes lives long; more room for the young would only be memory in use.
    execArgv: ['--max-semi-space-size=2', ...permissions(task)],
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // From its first moment: what a process does to start, and the threads that it starts then, would stand before others.
  if (child.pid !== undefined) setPriority(child.pid, priority)
  const kill = (): void => void child.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  let report: PyramidReport | undefined
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
  child.on('message', (message: PyramidReport) => {
    if (message.kind === 'progress') onProgress?.(message.share)
    else report = message
  })
  try {
    const end = await new Promise<string>((settle, fail) => {
      child.on('error', fail)
      child.once('close', (code, by) => settle(by ?? String(code)))
      child.send({ task, threads } satisfies PyramidRequest, (error) => error && kill())
    })
    if (report?.kind === 'done') {
      onPeak?.(report.peakBytes)
      return report.made
    }
    signal?.throwIfAborted()
    throw failureOf(report, `(${end}) ${complaint}`)
  } finally {
    signal?.removeEventListener('abort', kill)
    if (report?.kind !== 'done') await removeParts(resolve(task.target))
  }
}

/** @param ending how the process ended, and what it said last */
function failureOf(report: PyramidReport | undefined, ending: string): Error {
  if (report?.kind !== 'error') return new Error(`The process that builds tiles ended ${ending}`.trim())
  if (report.code) return new PictureError(report.code, report.message)
  return Object.assign(new Error(report.message), report.systemCode ? { code: report.systemCode } : {})
}

/** It reads the picture and writes beside its target, and starts nothing: what a decoder is made to do stays there. */
function permissions({ source, target }: Pick<PyramidTask, 'source' | 'target'>): string[] {
  const folders = program.split(sep).map((_, i, parts) => parts.slice(0, i).join(sep))
  const code = [dirname(program), ...folders.map((folder) => join(folder, 'node_modules'))]
  const written = dirname(resolve(target))
  const all = [...code, resolve(source), written, '/proc/self']
  // Node 24 forgets a folder in which another path is allowed beside it.
  const read = all.filter((path) => !all.some((other) => path.startsWith(other + sep)))
  const files = [...read.map((path) => `--allow-fs-read=${path}`), `--allow-fs-write=${written}`]
  // Decoding pictures is native code.
  return ['--permission', '--allow-addons', '--no-warnings', ...files]
}

/** Nothing that its parent keeps secret: pictures come from anywhere. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const passed = Object.entries({ PATH, LD_LIBRARY_PATH, TMPDIR, NODE_COMPILE_CACHE })
  // glibc would keep what each of libvips' short-lived threads has given back for others of its kind, and, once a block of megabytes was
  // given back, take the next ones from where they cannot be given back again.
  const limits = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(2 ** 20) }
  return { ...limits, ...Object.fromEntries(passed.filter(([, value]) => value !== undefined)) }
}
