// The rules of the upload table for pictures: real content, 2:1, and within the bounds of width and height.
import { boundsFault } from '@huanshi/contract/protocol/picture-bounds.ts'
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'
import type { UploadProfile } from '@huanshi/contract/protocol/upload-profiles.ts'
import { inspectPicture } from '@huanshi/pyramid/inspect-picture.ts'
import type { PictureFacts } from '@huanshi/pyramid/picture-facts.ts'
import { PictureError } from '@huanshi/pyramid/picture-error.ts'
import { open } from 'node:fs/promises'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { pictureFault } from './picture-faults.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export async function checkPicture(path: string, profile: UploadProfile): Promise<PictureFacts> {
  if (!(await beginsWith(path, JPEG))) throw refused(uploadMessages.wrongFormat)
  const facts = await refusing(() => inspectPicture(path))
  if (facts.format !== 'jpeg') throw refused(uploadMessages.wrongFormat)
  const fault = boundsFault(facts, profile)
  if (fault !== null) throw refused(fault)
  return facts
}

/** What the decoder says about a picture, told to the sender. */
export async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof PictureError) throw refused(pictureFault(error))
    throw error
  }
}

function refused(detail: string): Refusal {
  return new Refusal('upload.refused', { detail })
}

async function beginsWith(path: string, bytes: Buffer): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(bytes.length), 0, bytes.length, 0)
    return buffer.equals(bytes)
  } finally {
    await file.close()
  }
}
