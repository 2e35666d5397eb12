// What a stranger's file might make a reader do, each at once.
import { spawnSync } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunOf, SandboxTask } from './sandbox-task.ts'

export type TestInput =
  | 'busy'
  | 'buffers'
  | 'heap'
  | 'strings'
  | 'deep'
  | 'long file'
  | 'many files'
  | 'outside'
  | 'program'
  | 'settings'
  | 'die'
  | 'no answer'

export type TestTask = SandboxTask<TestInput, string, number, string>

const MiB = 2 ** 20

const tasks: Readonly<Record<TestInput, (folder: string) => string | Promise<string>>> = {
  busy: () => {
    for (;;) Math.random()
  },
  buffers: () => String(Array.from({ length: 4000 }, () => Buffer.alloc(MiB, 1)).length),
  heap: () => String(Array.from({ length: 60_000_000 }, (_, at) => ({ at })).length),
  strings: () => String('a'.repeat(2 ** 29).length + 'b'.repeat(2 ** 30).length),
  deep: () => deeper(0),
  'long file': (folder) => {
    for (let at = 0; at < 700; at += 1) writeFileSync(join(folder, 'long'), Buffer.alloc(MiB), { flag: 'a' })
    return 'written'
  },
  'many files': (folder) => {
    writeFileSync(join(folder, 'one'), '')
    return String(Array.from({ length: 1000 }, () => openSync(join(folder, 'one'), 'r')).length)
  },
  outside: () => readFileSync('/etc/passwd', 'utf8'),
  program: () => String(spawnSync('/bin/true').status),
  settings: () => Object.keys(process.env).toSorted().join(' '),
  'no answer': () => new Promise(() => undefined),
  die: () => {
    process.kill(process.pid, 'SIGSEGV')
    return 'alive'
  },
}

function deeper(depth: number): string {
  return `${deeper(depth + 1)}${depth}`
}

/** Says which process it is before it begins. */
export const run: RunOf<TestTask> = async function* ({ input, folder }) {
  yield process.pid
  return tasks[input](folder)
}
