// Pictures come from strangers and take much memory to decode, so a process of its own looks into each: what breaks there
// breaks nothing else, and its memory goes back when it ends. If this process is killed, it ends too.
import { PictureError, type PictureErrorCode } from '@huanshi/pyramid/picture-error.ts'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Look {
  readonly source: string
  /** Read every code of a JPEG: damage in its middle passes the decoder unseen. Takes about a second for 20 MB. */
  readonly isChecked: boolean
  /** Where to draw preview, thumbnails and first cover; null draws nothing. */
  readonly folder: string | null
}

export type Finding =
  | { readonly kind: 'good' }
  | { readonly kind: 'picture'; readonly code: PictureErrorCode; readonly message: string }
  | { readonly kind: 'other'; readonly code: string | null; readonly message: string }

const program = fileURLToPath(new URL('look-process.ts', import.meta.url))

/** One at a time: each takes all cores that there are. */
let last: Promise<unknown> = Promise.resolve()

/** @throws PictureError for a bad picture */
export function lookInto(look: Look): Promise<void> {
  const looking = last.then(() => inProcess(look))
  last = looking.catch(() => undefined)
  return looking
}

async function inProcess(look: Look): Promise<void> {
  const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const finding = await new Promise<Finding>((resolve, reject) => {
    child.once('message', (found: Finding) => resolve(found))
    child.once('error', reject)
    child.once('close', (code, signal) => reject(new Error(`looking into a picture ended (${signal ?? code})`)))
    child.send(look, (error) => {
      if (error !== null) reject(error)
    })
  })
  if (finding.kind === 'picture') throw new PictureError(finding.code, finding.message)
  if (finding.kind === 'other')
    throw Object.assign(new Error(finding.message), finding.code === null ? {} : { code: finding.code })
}
