// A model from a file or an archive as one file that a viewer takes, judged by the format's own validator.
import type { LibDetails } from '../../../contract/lib-details.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { validateBytes } from 'gltf-validator'
import { open, readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { readArchive } from '../archive/read-archive.ts'
import type { Unpacked } from '../archive/unpacked.ts'
import { ModelError } from './model-error.ts'
import { glbPieces, readGlb, type Glb, type Gltf } from './glb.ts'
import { MissingFile, packModel, type Beside } from './pack-model.ts'

/** Writes a GLB. @throws ModelError | ArchiveError with a Chinese sentence */
export async function writeModel(path: string, extension: string, target: string): Promise<LibDetails> {
  await writePacked(path, extension, target)
  // What was unpacked goes before the whole is read again.
  globalThis.gc?.()
  return judged(await readFile(target))
}

async function writePacked(path: string, extension: string, target: string): Promise<void> {
  const { glb, beside } = await found(path, extension)
  await using file = await open(target, 'w')
  for (const piece of packed(glb, beside)) await file.writeFile(piece)
}

interface Found {
  readonly glb: Glb
  readonly beside: Beside
}

async function found(path: string, extension: string): Promise<Found> {
  if (extension === '.glb' || extension === '.gltf')
    return { glb: opened(await readFile(path), extension), beside: () => null }
  const files = await readArchive(path, extension)
  const model = modelIn(files)
  if (model === null) throw new ModelError(uploadMessages.noModel)
  const folder = posix.dirname(model.name)
  const byName = new Map(files.map(({ name, bytes }) => [posix.normalize(name), bytes]))
  return {
    glb: opened(model.bytes, posix.extname(model.name).toLowerCase()),
    beside: (name) => byName.get(posix.normalize(posix.join(folder, name))) ?? null,
  }
}

/** The one nearest to the top, a GLB before a glTF; where several are equal, the largest. */
function modelIn(files: readonly Unpacked[]): Unpacked | null {
  const depth = ({ name }: Unpacked): number => name.split('/').length
  const models = files.filter(({ name }) => /\.(?:glb|gltf)$/i.test(name))
  const kind = ({ name }: Unpacked): number => (/\.glb$/i.test(name) ? 0 : 1)
  return models.sort((a, b) => depth(a) - depth(b) || kind(a) - kind(b) || b.bytes.length - a.bytes.length)[0] ?? null
}

function opened(bytes: Buffer, extension: string): Glb {
  try {
    if (extension === '.glb') return readGlb(bytes)
    const json: unknown = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
    if (typeof json !== 'object' || json === null || !('asset' in json)) throw new SyntaxError('no glTF')
    return { json: json as Gltf, binary: Buffer.alloc(0) } // the validator judges it
  } catch (error) {
    throw new ModelError(uploadMessages.damaged, error)
  }
}

function packed(glb: Glb, beside: Beside): readonly Buffer[] {
  try {
    const { json, binary } = packModel(glb, beside)
    return glbPieces(json, binary)
  } catch (error) {
    if (error instanceof MissingFile)
      throw new ModelError(`模型缺少文件「${error.message.slice(0, 80)}」，请和模型一起打包上传`)
    throw new ModelError(uploadMessages.damaged, error)
  }
}

async function judged(bytes: Buffer): Promise<LibDetails> {
  const options = {
    maxIssues: 20,
    writeTimestamp: false,
    externalResourceFunction: () => Promise.reject(new Error('nothing is outside')),
  }
  const { issues, info = {} } = await validateBytes(
    new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    options,
  ).catch((error: unknown) => {
    throw new ModelError(uploadMessages.damaged, error)
  })
  if (issues.numErrors > 0) {
    const first = issues.messages.find(({ severity }) => severity === 0)
    const where =
      first === undefined ? '' : `：${first.code}${first.pointer === undefined ? '' : `（${first.pointer}）`}`
    throw new ModelError(`模型不符合 glTF 规范，有 ${issues.numErrors} 处错误${where}`)
  }
  const { totalTriangleCount: triangles, animationCount: animations, resources = [] } = info
  return {
    ...(triangles === undefined ? {} : { triangles }),
    ...(animations === undefined ? {} : { animations }),
    textures: resources.filter(({ image }) => image !== undefined).length,
  }
}
