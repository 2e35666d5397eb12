// A Node process with the least power: no secrets in its environment, files only where it works, no further processes, and limits
// that the system keeps where it can. Only what its limits cannot bound is watched from here.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from './child-environment.ts'
import type { WorkerPool } from './worker-pools.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const program = fileURLToPath(new URL('sandbox-process.ts', import.meta.url))
/** Sources and libraries: what is needed to run at all. */
const code = ['modules', 'packages', 'engines', 'node_modules', 'package.json'].map((name) => join(root, name))

/** Memory that a process reserves to begin with, most of it never touched. MiB. */
const RESERVED = 720
/** Share of the memory that the heap may take before it is tidied with all force. */
const HEAP = 0.8
const OPEN_FILES = 128
/** Blocks of POSIX' ulimit in a MiB. */
const BLOCKS = 2048

/** Ends a busy child too when the server is killed. */
const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
const shell = process.platform === 'win32' ? undefined : '/bin/sh'

export interface Places {
  readonly folder: string
  readonly input: string
  readonly output: string
}

export function spawnLimited(lane: WorkerPool, { folder, input, output }: Places): ChildProcess {
  const node = [
    process.execPath,
    '--permission',
    // Decoding pictures is native code.
    '--allow-addons',
    '--no-warnings',
    ...[...code, input, output].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${output}`,
    `--max-old-space-size=${Math.round(lane.memory * HEAP)}`,
    '--max-semi-space-size=16',
    '--expose-gc',
    program,
  ]
  const guarded = setpriv === undefined ? node : [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--', ...node]
  const [command = '', ...args] =
    shell === undefined ? node : [shell, '-c', `${ulimits(lane)} exec "$@"`, 'sandbox', ...guarded]
  const child = spawn(command, args, {
    cwd: folder,
    // glibc would keep what each of libvips' short-lived threads has given back for that thread's like alone.
    env: childEnvironment({ HOME: output, TMPDIR: output, MALLOC_ARENA_MAX: '2' }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, lane.priority)
  } catch {
    // Where priorities may not be set it runs like anything else, or it has ended already.
  }
  return child
}

/** Where the system does not know one, the others still hold. */
function ulimits({ memory, cpu, output }: WorkerPool): string {
  const limits = { c: 0, n: OPEN_FILES, t: cpu, f: output * BLOCKS, d: (RESERVED + memory) * 1024 }
  const set = Object.entries(limits).map(([name, value]) => `ulimit -${name} ${value} 2>/dev/null;`)
  return ['umask 077;', ...set].join(' ')
}
