// Everything that is known to be wrong before a byte is sent: one small check a row, the first that objects decides.
import { boundsFault } from '@huanshi/kernel/protocol/picture-bounds.ts'
import { uploadMessages as texts } from '@huanshi/kernel/protocol/upload-messages.ts'
import type { UploadProfile, UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { isCompressible } from './compress-picture.ts'
import { isAnimatedGif } from './gif-frames.ts'
import { jpegSize } from './jpeg-header.ts'
import type { UploadState } from './upload-state.ts'

interface CheckInput {
  readonly file: File
  readonly profile: UploadProfile
  /** Subject of the signed-in person, if any. */
  readonly subject: string | null
}

interface Check {
  /** The state a refused file ends in. */
  readonly state: Extract<UploadState, 'fileError' | 'validationError'>
  /** A Chinese sentence when the file is refused. */
  readonly refuse: (input: CheckInput) => string | null | Promise<string | null>
}

/** JPEG headers with large metadata blocks fit in this. */
const HEADER_BYTES = 1024 * 1024

const uploadChecks: readonly Check[] = [
  { state: 'validationError', refuse: ({ subject }) => (subject === null ? texts.noUser : null) },
  {
    state: 'validationError',
    refuse: ({ file, profile }) => (hasExtension(file.name, profile) ? null : texts.wrongFormat),
  },
  { state: 'fileError', refuse: ({ file, profile }) => (file.size > profile.maxSize ? notDrawn(file, profile) : null) },
  {
    state: 'validationError',
    refuse: ({ file, profile }) => (file.size > profile.maxSize ? texts.tooLarge(profile.maxSize) : null),
  },
  {
    state: 'validationError',
    refuse: ({ file, profile }) => (file.size < Math.max(profile.minSize, 1) ? texts.tooSmall(profile.minSize) : null),
  },
  { state: 'fileError', refuse: ({ file }) => unreadable(file) },
  { state: 'fileError', refuse: checkPicture },
]

export async function runChecks(input: CheckInput): Promise<{ state: UploadState; message: string } | null> {
  for (const { state, refuse } of uploadChecks) {
    const message = await refuse(input)
    if (message !== null) return { state, message }
  }
  return null
}

/** What is larger than its profile takes was to be drawn smaller before: a GIF that moves is not, and the others could not be read. */
async function notDrawn(file: File, profile: UploadProfile): Promise<string | null> {
  if (!isCompressible(file, profile)) return null
  const isMoving = /\.gif$/i.test(file.name) && isAnimatedGif(new Uint8Array(await file.arrayBuffer()))
  return isMoving ? texts.movingTooLarge(profile.maxSize) : texts.imageUnreadable
}

/** It is whole, and no panorama of its profile: it may be shown flat. */
export function isOtherShape(config: UploadProfileName, message: string): boolean {
  return (
    config === 'pano' && message !== texts.damaged && message !== texts.imageUnreadable && message !== texts.unreadable
  )
}

function hasExtension(name: string, profile: UploadProfile): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && profile.fileNameExt.includes(name.slice(dot).toLowerCase())
}

async function unreadable(file: File): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer()
    await file.slice(-1).arrayBuffer()
    return null
  } catch {
    return texts.unreadable
  }
}

async function checkPicture({ file, profile }: CheckInput): Promise<string | null> {
  if (profile.imageMinWidth === undefined && profile.imageMaxWidth === undefined && profile.ratio === undefined)
    return profile.compress === undefined ? null : checkReadable(file)
  const size = jpegSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (size === null) return texts.imageUnreadable
  const tail = new Uint8Array(await file.slice(-TRAILER_BYTES).arrayBuffer())
  if (!hasEnd(tail)) return texts.damaged
  return boundsFault(size, profile)
}

/** A picture for the library; those that browsers cannot decode are left to the server. */
async function checkReadable(file: File): Promise<string | null> {
  if (/\.tiff?$/i.test(file.name)) return null
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 16 })
    bitmap.close()
    return null
  } catch {
    return texts.imageUnreadable
  }
}

/** A whole JPEG ends with FF D9; editors and phones may leave some bytes behind it. */
const TRAILER_BYTES = 256 * 1024
function hasEnd(tail: Uint8Array): boolean {
  for (let index = tail.length - 2; index >= 0; index -= 1)
    if (tail[index] === 0xff && tail[index + 1] === 0xd9) return true
  return false
}
