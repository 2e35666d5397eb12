// A picture that is larger than the library takes is made smaller here, before it is sent.
import type { UploadCompression, UploadProfile } from '@huanshi/kernel/protocol/upload-profile.ts'
import { isAnimatedGif } from './gif-frames.ts'
import { drawInWorker } from './thumbnail.ts'

/** How each is written again. Those without photographs keep what can be seen through. */
const own: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.bmp': 'image/jpeg',
  '.gif': 'image/png',
  '.tif': 'image/jpeg',
  '.tiff': 'image/jpeg',
}

export function isCompressible(file: File, { compress }: UploadProfile): boolean {
  return compress !== undefined && file.size > compress.over && own[extensionOf(file.name)] !== undefined
}

/** The file itself where the browser cannot, so that the checks that follow say what is wrong with it. */
export async function compressPicture(file: File, profile: UploadProfile): Promise<File> {
  const { compress } = profile
  const type = own[extensionOf(file.name)]
  if (compress === undefined || type === undefined) return file
  // Made smaller it would stand still.
  if (extensionOf(file.name) === '.gif' && isAnimatedGif(new Uint8Array(await file.arrayBuffer()))) return file
  const first = await draw(file, type, compress)
  // A photograph kept as PNG stays too large however few its pixels.
  const blob = first !== null && first.size > profile.maxSize ? await draw(file, 'image/jpeg', compress) : first
  if (blob === null) return file
  return new File([blob], nameFor(file.name, blob.type), { type: blob.type, lastModified: file.lastModified })
}

function draw(file: File, type: string, { width, height, quality }: UploadCompression): Promise<Blob | null> {
  return drawInWorker({ file, type, width, height, quality })
}

function nameFor(name: string, type: string): string {
  const extension = extensionOf(name)
  if (kept.has(extension) && own[extension] === type) return name
  return `${name.slice(0, -extension.length)}${type === 'image/png' ? '.png' : '.jpg'}`
}

const kept = new Set(['.jpg', '.jpeg', '.png'])

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}
