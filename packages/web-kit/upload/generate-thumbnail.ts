// What only a browser can draw of a file that has arrived: a frame of a video, a waveform, a model as it stands.
import {
  uploadProfiles,
  type LibProfileKind,
  type UploadProfileName,
} from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Content } from '@huanshi/viewer/content.ts'
import { api } from '../api/http.ts'
import type { UploadRecord } from './upload-record.ts'

/** Longer side of what is drawn, pixels. */
const SIDE = 800
/** Of a frame that is looked around in. */
const SPHERE_SIDE = 2048

type Draw = (file: File, created: Readonly<Record<string, unknown>>) => Promise<string | null>

const poster =
  (longer: number): Draw =>
  async (file) =>
    (await import('./draw/poster.ts')).posterOf(file, longer)

const solid =
  (type: 'model' | 'splat'): Draw =>
  async (_, created) => {
    const content = await contentOf(type, created)
    return content && (await import('./draw/solid-picture.ts')).solidPictureOf(content)
  }

/** What a viewer shows of it: of a cloud its levels, the smallest of which is enough here. */
async function contentOf(
  type: 'model' | 'splat',
  { url, contentUrl, manifestUrl }: Readonly<Record<string, unknown>>,
): Promise<Content | null> {
  const answer = typeof manifestUrl === 'string' ? await fetch(manifestUrl) : null
  if (answer?.ok) return (await answer.json()) as Content // what the contract says of it
  const address = contentUrl ?? url
  return typeof address === 'string' ? { type, url: address } : null
}

/** By the kind of the library's item, or else by the profile. */
const draws: Readonly<Partial<Record<UploadProfileName | LibProfileKind, Draw>>> = {
  video: poster(SIDE),
  model: solid('model'),
  audio: async (file) => (await import('./draw/waveform.ts')).waveformOf(file),
  panoVideo: poster(SPHERE_SIDE),
  panoModel: solid('model'),
  panoSplat: solid('splat'),
}

/** True when the record has a small picture now that it had not. */
export async function generateThumbnail(record: UploadRecord, created: unknown, file: File): Promise<boolean> {
  const profile = uploadProfiles[record.config]
  const draw = draws['kind' in profile ? profile.kind : record.config]
  if (draw === undefined || !isRecord(created) || typeof created['id'] !== 'string') return false
  // The server drew one itself.
  if (typeof created['thumbnailUrl'] === 'string') return false
  try {
    const image = await draw(file, created)
    if (image === null) return false
    await api(`${collectionOf(record)}/${created['id']}/thumbnail`, { method: 'POST', body: { image } })
    return true
  } catch {
    // The record is whole without it.
    return false
  }
}

function collectionOf({ config, target }: UploadRecord): string {
  const segment = config.startsWith('pano') ? 'Panos' : 'Libs'
  if (target.groupId !== undefined) return `/api/GroupAdmin/${segment}/${target.groupId}`
  return target.public === true ? `/api/PublicAdmin/${segment}` : `/api/My/${segment}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
