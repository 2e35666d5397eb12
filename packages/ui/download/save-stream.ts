// Takes in what is too large for the memory: it goes to a private file of the browser's own as it comes, and from there, whole, to
// the downloads. Only what comes as a whole is handed over.
import { saveFile } from './save-file.ts'

const FOLDER = 'downloads'
const DAY_MS = 24 * 3600_000
/** The browser copies it meanwhile. */
const KEPT_MS = 10 * 60_000

/** Browsers keep private files for sites with TLS and for this machine alone, older ones for nobody, and some not in private windows. */
export async function canSaveStream(): Promise<boolean> {
  const isKnown =
    'storage' in navigator && 'FileSystemFileHandle' in window && 'createWritable' in FileSystemFileHandle.prototype
  if (!isKnown) return false
  return navigator.storage.getDirectory().then(
    () => true,
    () => false,
  )
}

/** @param onBytes is told of every piece how many bytes it has @throws what the stream failed with, or an AbortError */
export async function saveStream(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  name: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  await tidy(folder)
  const own = `${Date.now()}-${crypto.randomUUID()}`
  const handle = await folder.getFileHandle(own, { create: true })
  const remove = (): void => void folder.removeEntry(own).catch(() => undefined)
  try {
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onBytes(piece.byteLength)
        controller.enqueue(piece)
      },
    })
    await stream.pipeThrough(counting).pipeTo(await handle.createWritable(), { signal })
    saveFile(await handle.getFile(), name)
    setTimeout(remove, KEPT_MS)
  } catch (error) {
    remove()
    throw error
  }
}

/** Removes what a page left behind that was closed too soon. */
async function tidy(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (Date.now() - Number.parseInt(name, 10) > DAY_MS) await folder.removeEntry(name).catch(() => undefined)
  }
}
