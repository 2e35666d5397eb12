// The one way for a screen to start uploading; the dock in the layout answers it and knows where the files go.
export type UploadOpener = (files?: readonly File[]) => void

let opener: UploadOpener | undefined

/** Called by the dock; returns how to take it back. */
export function answerOpenUpload(next: UploadOpener): () => void {
  opener = next
  return () => {
    if (opener === next) opener = undefined
  }
}

/** Uploads the given files, or asks for some. */
export function openUpload(files?: readonly File[]): void {
  opener?.(files)
}
