// Pictures come from strangers and take much memory to decode, so a process of its own looks into each: what breaks there
// breaks nothing else, and its memory goes back when it ends. If this process is killed, it ends too.
import { PictureError, type PictureErrorCode } from '@huanshi/pyramid/picture-error.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Form } from './picture-form.ts'

export type LookOrder =
  /** Begin to read this file as its bytes come. */
  | { readonly kind: 'read'; readonly source: string }
  | { readonly kind: 'grown'; readonly to: number }
  /** It is whole: draw preview, thumbnails and first cover into the folder and tell what was found. */
  | { readonly kind: 'draw'; readonly folder: string; readonly form: Form }

export type Finding =
  | { readonly kind: 'good' }
  | { readonly kind: 'picture'; readonly code: PictureErrorCode; readonly message: string }
  | { readonly kind: 'other'; readonly code: string | null; readonly message: string }

const program = fileURLToPath(new URL('look-process.ts', import.meta.url))

/** One draws at a time: each takes all cores that there are. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Looks into a finished file: draws previews into a folder. @throws PictureError for a bad picture */
export function lookInto(source: string, folder: string): Promise<void> {
  return inTurn(() => new Look(source).finish(folder))
}

/** The same for pictures that may take hours: nobody waits for their turn. @throws PictureError for a bad picture */
export function lookLong(source: string, folder: string, form: Form): Promise<void> {
  const look = new Look(source)
  look.stepBack()
  return look.finish(folder, form)
}

/** A look that begins while its file still grows. */
export class Look {
  readonly #child: ChildProcess
  readonly #found: Promise<Finding>

  constructor(source: string) {
    const child = fork(program, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    this.#child = child
    this.#found = new Promise<Finding>((resolve, reject) => {
      child.once('message', (finding: Finding) => resolve(finding))
      child.once('error', reject)
      child.once('close', (code, signal) => reject(new Error(`looking into a picture ended (${signal ?? code})`)))
    })
    // Whoever asks for the drawing hears of it.
    this.#found.catch(() => undefined)
    this.#tell({ kind: 'read', source })
  }

  get isAlive(): boolean {
    return this.#child.connected
  }

  /** So many bytes of the file are there and stay. */
  grow(to: number): void {
    this.#tell({ kind: 'grown', to })
  }

  /** The file is whole: draws into a folder, when it is its turn. @throws PictureError for a bad picture */
  draw(folder: string): Promise<void> {
    return inTurn(() => this.finish(folder))
  }

  /** From now on others go first. */
  stepBack(): void {
    const { pid } = this.#child
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  }

  /** Nobody wants to know any more. */
  drop(): void {
    this.#child.kill('SIGKILL')
  }

  async finish(folder: string, form: Form = 'equirectangular'): Promise<void> {
    this.#tell({ kind: 'draw', folder, form })
    const finding = await this.#found
    if (finding.kind === 'picture') throw new PictureError(finding.code, finding.message)
    if (finding.kind === 'other')
      throw Object.assign(new Error(finding.message), finding.code === null ? {} : { code: finding.code })
  }

  /** A child that is gone is heard of through `#found`. */
  #tell(order: LookOrder): void {
    if (this.#child.connected) this.#child.send(order, () => undefined)
  }
}
