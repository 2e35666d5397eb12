// What may be uploaded as what. Server checks, browser checks and GET /api/Settings all read this table.
import type { UploadProfile } from './upload-profile.ts'

export type { UploadProfile } from './upload-profile.ts'

const KiB = 1024
const MiB = 1024 * KiB

export const uploadProfiles = {
  pano: {
    title: '全景图片',
    fileNameExt: ['.jpg', '.jpeg'],
    minSize: MiB,
    maxSize: 100 * MiB,
    partSize: 2 * MiB,
    imageMinWidth: 3000,
    imageMaxWidth: 22000,
    ratio: 2,
    thumbnail: 200,
    address: '/api/My/Panos/Upload',
  },
} as const satisfies Record<string, UploadProfile>

export type UploadProfileName = keyof typeof uploadProfiles

/** The file's id uses a digest of this many first bytes. */
export const HASHED_BYTES = 10_485_760
/** A finished or abandoned upload is remembered this long, in milliseconds. */
export const HISTORY_MS = 172_800_000
