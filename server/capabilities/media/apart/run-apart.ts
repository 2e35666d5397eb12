// Archives and models come from strangers and take much memory to unpack, so a process of its own does it, within limits: what
// breaks there breaks nothing else. If this process is killed, it ends too.
import type { LibDetails } from '@huanshi/contract/protocol/lib-details.ts'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refused } from '../made.ts'

export interface ApartTask {
  readonly kind: 'model' | 'splat'
  readonly path: string
  readonly extension: string
  /** File to write. */
  readonly target: string
}

export type ApartAnswer =
  | { readonly kind: 'done'; readonly details: LibDetails }
  /** In words for the sender. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null }

const program = fileURLToPath(new URL('apart-process.ts', import.meta.url))
const MEMORY_MB = 1024
const PATIENCE = 120_000

/** One at a time: each may take a gigabyte. */
let last: Promise<unknown> = Promise.resolve()

/** @throws Refusal `upload.refused` */
export function runApart(task: ApartTask): Promise<LibDetails> {
  const turn = last.then(() => run(task))
  last = turn.catch(() => undefined)
  return turn
}

async function run(task: ApartTask): Promise<LibDetails> {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, PATIENCE)
  try {
    const answer = await new Promise<ApartAnswer | null>((resolve, reject) => {
      child.once('message', (message: ApartAnswer) => resolve(message))
      child.once('error', reject)
      child.once('close', () => resolve(null))
      child.send(task, () => undefined)
    })
    if (answer === null) throw refused(isLate ? '文件太复杂，处理时间过长' : '文件太复杂，处理它需要的内存超出限制')
    if (answer.kind === 'refused') throw refused(answer.message)
    if (answer.kind === 'failed')
      throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code })
    return answer.details
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
