// What becomes of a file that arrived: files that may be shown, in a folder of their own, and what was found in it.
import type { LibDetails } from '../../contract/lib-details.ts'
import type { Camera } from '@huanshi/kernel/protocol/picture-data.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

/** A file on this server's disk, with the name that its sender gave it. */
export interface Arrived {
  readonly path: string
  readonly name: string
  readonly size: number
}

interface SentFile extends Arrived {
  /** Whose turn it is to have it looked into. */
  readonly sender: string
}

export interface MediaResult {
  /** Name of the file within the folder. */
  readonly file: string
  /** As its owner knows it; its extension is that of what was made. */
  readonly fileName: string
  readonly mime: string
  /** Name of the small picture within the folder. */
  readonly thumbnail: string | null
  readonly width: number | null
  readonly height: number | null
  /** Seconds. */
  readonly duration: number | null
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly number[] | null
  readonly details: LibDetails
  /** What took it, where the file says so. */
  readonly camera?: Camera
  readonly note: string | null
}

/** Has a file looked into, and what may be shown of it written into an empty folder. @throws Refusal `upload.refused` */
export type MediaMaker = (file: SentFile, folder: string) => Promise<MediaResult>

export const nothingFound = {
  thumbnail: null,
  width: null,
  height: null,
  duration: null,
  bounds: null,
  details: {},
  note: null,
} as const

export function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('upload.refused', { detail, ...(cause === undefined ? {} : { cause }) })
}

export function wrongFormat(cause?: unknown): Refusal {
  return refused(uploadMessages.wrongFormat, cause)
}

/** Lower-case, with the dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /.(\.[^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The name with another extension. */
export function renamed(name: string, extension: string): string {
  const old = extensionOf(name)
  return `${old === '' ? name : name.slice(0, -old.length)}${extension}`
}
