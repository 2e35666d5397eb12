import { createHash } from 'node:crypto'

/** One chunk of an upload, as the product takes it. */
export function chunkForm(name: string, body: Buffer, isLast: boolean): FormData {
  const form = new FormData()
  form.set('name', name)
  form.set('hash', createHash('sha256').update(body).digest('hex'))
  form.set('isLast', String(isLast))
  form.set('file', new Blob([new Uint8Array(body)]), name)
  return form
}
