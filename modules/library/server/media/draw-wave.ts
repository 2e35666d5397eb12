// The shape of a plain WAV as a picture, like those that browsers draw of other sounds: grey bars around a middle line.
import { open, type FileHandle } from 'node:fs/promises'
import sharp from 'sharp'

const WIDTH = 560
const HEIGHT = 374
const TALLEST = 150
const [BAR, GAP] = [4, 3]
const BARS = Math.floor(WIDTH / (BAR + GAP))
/** Of each bar's part so much is listened to. Bytes. */
const HEARD = 32 * 1024

/** False for what is not 16-bit PCM. */
export async function drawWave(path: string, target: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const data = await findData(file)
    if (data === null) return false
    const part = Math.max(2, Math.floor(data.size / BARS / 2) * 2)
    const peaks: number[] = []
    for (let bar = 0; bar < BARS; bar += 1) {
      peaks.push(await peakOf(file, data.start + bar * part, Math.min(part, HEARD, data.size - bar * part)))
    }
    await sharp(Buffer.from(svgOf(peaks)))
      .webp({ quality: 82 })
      .toFile(target)
    return true
  } finally {
    await file.close()
  }
}

interface Data {
  readonly start: number
  readonly size: number
}

async function findData(file: FileHandle): Promise<Data | null> {
  const head = Buffer.alloc(64 * 1024)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  let isPlain = false
  for (let at = 12; at + 8 <= bytesRead;) {
    const [name, size] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)]
    if (name === 'fmt ' && at + 24 <= bytesRead)
      isPlain = head.readUInt16LE(at + 8) === 1 && head.readUInt16LE(at + 22) === 16
    if (name === 'data')
      return isPlain ? { start: at + 8, size: Math.min(size, (await file.stat()).size - at - 8) } : null
    at += 8 + size + (size % 2)
  }
  return null
}

async function peakOf(file: FileHandle, start: number, length: number): Promise<number> {
  if (length < 2) return 0
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  let most = 0
  for (let at = 0; at + 2 <= bytesRead; at += 2) most = Math.max(most, Math.abs(buffer.readInt16LE(at)))
  return most
}

function svgOf(peaks: readonly number[]): string {
  const loudest = Math.max(1, ...peaks)
  const bars = peaks.map((peak, index) => {
    const height = Math.max(BAR, (peak / loudest) * TALLEST)
    return `<rect x="${index * (BAR + GAP)}" y="${(HEIGHT - height) / 2}" width="${BAR}" height="${height}" rx="${BAR / 2}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="#828993">${bars.join('')}</svg>`
}
