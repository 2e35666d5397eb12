// What the headers of a chunk say: which file, which bytes of it, and how the form is divided.
import { Refusal } from '../http/refusal.ts'
import { parseHeaderValue } from './form/header-parameters.ts'

/** Bytes start to end, both included, of a file of total bytes. */
export interface ChunkRange {
  readonly start: number
  readonly end: number
  readonly total: number
}

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function fileIdOf(value: string | string[] | undefined): string {
  if (typeof value !== 'string' || !GUID.test(value)) throw new Refusal('upload.id')
  return value.toLowerCase()
}

export function rangeOf(value: string | undefined): ChunkRange {
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/i.exec(value?.trim() ?? '')
  if (match === null) throw new Refusal('upload.range')
  const [start, end, total] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (end < start || end >= total) throw new Refusal('upload.range')
  return { start, end, total }
}

export function boundaryOf(contentType: string | undefined): string {
  const parsed = parseHeaderValue(contentType ?? '')
  if (parsed?.value !== 'multipart/form-data') throw new Refusal('request.media-type')
  const boundary = parsed.parameters.get('boundary')
  if (boundary === undefined || boundary.length === 0 || boundary.length > 200) throw new Refusal('upload.form')
  return boundary
}
