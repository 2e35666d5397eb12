// The names in a zip file, from the directory at its end: nothing is unpacked for it.
const DIRECTORY_END = 0x06054b50
const ENTRY = 0x02014b50
/** The longest comment that may follow the end of the directory, and that end itself. */
const TAIL = 65_557
const MOST = 8 * 1024 * 1024

export async function unzipNames(file: Blob): Promise<string[]> {
  const from = Math.max(0, file.size - TAIL)
  const tail = new DataView(await file.slice(from).arrayBuffer())
  const end = endOf(tail)
  if (end === null) return []
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (size > MOST || start + size > file.size) return []
  return namesIn(new DataView(await file.slice(start, start + size).arrayBuffer()))
}

function endOf(tail: DataView): number | null {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) if (tail.getUint32(at, true) === DIRECTORY_END) return at
  return null
}

function namesIn(directory: DataView): string[] {
  const names: string[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true))
    const length = name ?? 0
    names.push(
      decoder.decode(new Uint8Array(directory.buffer, at + 46, Math.min(length, directory.byteLength - at - 46))),
    )
    at += 46 + length + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
