import type { S3Choice } from '../../config/storage-choice.ts'

/** A bucket of the tests' store, below a prefix as several sites in one bucket have it. */
export const testChoice = (endpoint: string, folder: string): S3Choice => ({
  kind: 's3',
  bucket: 'files',
  prefix: 'site',
  endpoint,
  region: 'cn-north-1',
  pathStyle: true,
  folder,
  scratch: null,
})
