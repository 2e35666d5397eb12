// Files that are only kept and handed out again as they came: never shown on a page of ours.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertContent } from './content-kind.ts'
import { extensionOf, nothingFound, refused } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'

/** Beside an attachment stands the name that it is downloaded under. */
const NAME_FILE = 'name'

const office = 'application/vnd.openxmlformats-officedocument'
const mimes: Readonly<Record<string, string>> = {
  '.zip': 'application/zip',
  '.7z': 'application/x-7z-compressed',
  '.rar': 'application/vnd.rar',
  '.doc': 'application/msword',
  '.docx': `${office}.wordprocessingml.document`,
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${office}.spreadsheetml.sheet`,
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': `${office}.presentationml.presentation`,
  '.txt': 'text/plain',
}

const makeAttachment: MakerInside = async ({ path, name }, folder) => {
  const extension = extensionOf(name)
  await assertContent(path, extension)
  if (extension === '.txt' && !(await isText(path))) throw refused(uploadMessages.wrongFormat)
  const file = `file${extension}`
  await writeFile(join(folder, NAME_FILE), name)
  return {
    ...nothingFound,
    isAsItCame: true,
    file,
    fileName: name,
    mime: mimes[extension] ?? 'application/octet-stream',
  }
}

export const run = inside(makeAttachment)

/** As people write it in China: UTF-8, UTF-16 with its mark, or GB 18030; nothing that only a program would write. */
async function isText(path: string): Promise<boolean> {
  const head = await firstBytes(path)
  const mark = head.subarray(0, 2).toString('hex')
  const encodings = mark === 'fffe' ? ['utf-16le'] : mark === 'feff' ? ['utf-16be'] : ['utf-8', 'gb18030']
  for (const encoding of encodings) if (await reads(path, encoding)) return true
  return false
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const bytes of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>) return bytes // no encoding is set
  return Buffer.alloc(0)
}

async function reads(path: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
      if (hasControls(decoder.decode(bytes, { stream: true }))) return false // no encoding is set on the stream
    return !hasControls(decoder.decode())
  } catch {
    return false
  }
}

/** Control characters other than line ends, tabulators and form feeds. */
function hasControls(text: string): boolean {
  return /[\p{Cc}--[\t\n\v\f\r]]/v.test(text)
}
