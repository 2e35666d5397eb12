// What goes between the server and a process of the sandbox that looks into a picture.
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import { PictureError, type PictureErrorCode } from '@huanshi/pyramid/read/picture-error.ts'
import type { Part } from '@huanshi/pyramid/read/tiff-headers.ts'
import type { Capture } from '@huanshi/pyramid/read-gpano.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { Form } from './picture-form.ts'

export interface Seen {
  readonly facts: PictureFacts
  readonly capture: Capture
}

/** Errors lose their class on the way. */
export type Finding =
  | ({ readonly kind: 'good' } & Seen)
  | { readonly kind: 'picture'; readonly code: PictureErrorCode; readonly message: string }

export type ProbeCommand =
  /** So many bytes of the file are there and stay. */
  | { readonly kind: 'grown'; readonly to: number }
  /** It is whole: draw preview, thumbnails and first cover. Of a panorama its shape is judged before. */
  | { readonly kind: 'draw'; readonly form: Form; readonly isPanorama: boolean }

/** Asks with each item what it should do next. */
export type ProbeTask = SandboxTask<null, Finding, null, ProbeCommand>

export const panoramaProbe: ProbeTask = readerTask('panorama look')
export const largeImageProbe: ProbeTask = readerTask('large picture look')

/** Of a file of which only parts are there: those; null where all of it is. */
export type PartsThere = readonly Part[] | null

/** Another part is needed first; null where it is all of it. */
export interface Lack {
  readonly kind: 'lack'
  readonly part: Part | null
}

export type FactsTask = SandboxTask<PartsThere, Finding | Lack>

export const factsTask: FactsTask = readerTask('picture facts')

/** @throws PictureError for a bad picture */
export function seenOf(finding: Finding): Seen {
  if (finding.kind === 'picture') throw new PictureError(finding.code, finding.message)
  return finding
}

/** In the sandbox. @throws whatever is no fault of the picture's */
export async function findingOf(see: () => Promise<Seen>): Promise<Finding> {
  try {
    return { kind: 'good', ...(await see()) }
  } catch (error) {
    if (error instanceof PictureError) return { kind: 'picture', code: error.code, message: error.message }
    throw error
  }
}
