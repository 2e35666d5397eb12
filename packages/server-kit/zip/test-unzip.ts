// The texts in an archive, by name, in the archive's order.
import { fromBuffer } from 'yauzl'

export function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error !== null) {
        reject(error)
        return
      }
      const files = new Map<string, string>()
      let reading = 0
      let isEnded = false
      const settle = (): void => {
        if (isEnded && reading === 0) resolve(files)
      }
      zip.on('entry', (entry: { fileName: string }) => {
        reading += 1
        // Its place; small ones are read before larger ones.
        files.set(entry.fileName, '')
        zip.openReadStream(entry as never, (_fault, stream) => {
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts).toString())
            reading -= 1
            settle()
          })
        })
      })
      zip.on('end', () => {
        isEnded = true
        settle()
      })
    })
  })
}
