// What was dropped, with what lies in the folders among it.

/** More is nobody's wish. */
const MOST = 2000

/** Has to be asked while the event is being handled; folders are read afterwards. */
export function droppedFiles(data: DataTransfer | null): Promise<readonly File[]> {
  const entries = [...(data?.items ?? [])].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null
    return entry === null ? [] : [entry]
  })
  const plain = [...(data?.files ?? [])]
  return entries.some(({ isDirectory }) => isDirectory) ? filesIn(entries) : Promise.resolve(plain)
}

async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = []
  const open = [...entries]
  for (let entry = open.shift(); entry !== undefined && files.length < MOST; entry = open.shift()) {
    // What systems keep beside files is none of a person's.
    if (entry.name.startsWith('.')) continue
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry)) // as it says of itself
    else open.push(...(await entriesOf(entry as FileSystemDirectoryEntry))) // the only other kind
  }
  return files
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** They come in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return found
    found.push(...part)
  }
}
