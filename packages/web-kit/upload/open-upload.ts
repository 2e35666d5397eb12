// The one way for a screen to start uploading; the dock in the layout answers it and knows where the files go.
import { pickFiles } from './pick-files.ts'
import type { ProfileNames } from './uploader-options.ts'

interface UploadRequest {
  /** The upload profiles that the files may have, the preferred one first. */
  readonly profiles?: ProfileNames
  /** Record whose file the picked one takes the place of. */
  readonly replaces?: string
  /** For everyone, wherever the screen stands. */
  readonly public?: true
}

/** Files that are picked already, or are being picked. */
type Given = readonly File[] | Promise<readonly File[]>

type UploadOpener = (files: Given | undefined, request: UploadRequest) => void

/** What panoramas of every kind come as, where nothing else is said. */
export const panoProfiles: ProfileNames = [
  'pano',
  'panoVideo',
  'panoBigImage',
  'panoBigPixel',
  'panoModel',
  'panoCube',
  'panoSplat',
]

let opener: UploadOpener | undefined
/** Asked for before the dock was there, which loads after everything else. */
let waiting: Parameters<UploadOpener> | undefined

/** Called by the dock; returns how to take it back. */
export function answerOpenUpload(next: UploadOpener): () => void {
  opener = next
  if (waiting !== undefined) next(...waiting)
  waiting = undefined
  return () => {
    if (opener === next) opener = undefined
  }
}

/** Uploads the given files, or asks for some. */
export function openUpload(files?: readonly File[], request: UploadRequest = {}): void {
  // A file dialog opens only in answer to a click, which is over when the dock is there; what fits is looked at then.
  if (opener === undefined) waiting = [files ?? pickFiles([]), request]
  else opener(files, request)
}
