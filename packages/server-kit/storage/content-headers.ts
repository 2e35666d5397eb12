// How files are handed out by their extension: what browsers show, and what they only save, under the name its owner knows.
import { readStored, type Storage } from './storage.ts'

/** Made or checked by us, and harmless within a page. */
const shown: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  mp4: 'video/mp4',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  glb: 'model/gltf-binary',
  splat: 'application/octet-stream',
}

const saved = ['zip', '7z', 'rar', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pmtiles']

/** For a pattern of addresses. */
export const servedExtensions = [...Object.keys(shown), ...saved].join('|')

/** Headers of a file beyond those of every file. */
export async function contentHeaders(storage: Pick<Storage, 'open'>, key: string): Promise<Record<string, string>> {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  const type = shown[extension]
  if (type !== undefined) return { 'content-type': type }
  const name = await readStored(storage, `${key.slice(0, key.lastIndexOf('/'))}/name`)
  const disposition = contentDisposition(name?.toString() ?? `file.${extension}`, extension)
  return { 'content-type': 'application/octet-stream', 'content-disposition': disposition }
}

/** RFC 6266: a name of plain letters for old programs, the real one in RFC 5987's form. */
function contentDisposition(name: string, extension: string): string {
  const extended = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="file.${extension}"; filename*=UTF-8''${extended}`
}
