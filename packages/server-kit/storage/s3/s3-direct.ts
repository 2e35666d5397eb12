// Addresses under which anybody has an object of the bucket for a moment, without the server in between: signed for that object, that
// moment and the headers of the answer.
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Choice } from '../../config/storage-choice.ts'
import type { RedirectChoice } from '../../config/media-choice.ts'
import type { DirectAsked } from '../storage.ts'
import type { S3Store } from './s3-store.ts'

export interface DirectAddresses {
  /** Where they lead. */
  readonly origin: string
  address(key: string, asked: DirectAsked): Promise<string>
  close(): void
}

export async function openDirect(
  store: S3Store,
  { region, pathStyle }: S3Choice,
  { endpoint }: RedirectChoice,
): Promise<DirectAddresses> {
  const { S3Client, GetObjectCommand } = store.commands
  const { credentials } = store.client.config
  const client =
    endpoint === null ? store.client : new S3Client({ region, endpoint, forcePathStyle: pathStyle, credentials })
  const address = (key: string, { headers, seconds }: DirectAsked): Promise<string> => {
    const told = {
      ResponseContentType: headers['content-type'],
      ResponseContentDisposition: headers['content-disposition'],
      ResponseCacheControl: headers['cache-control'],
    }
    return getSignedUrl(client, new GetObjectCommand({ ...store.at(key), ...told }), { expiresIn: seconds })
  }
  return {
    origin: new URL(await address('name', { headers: {}, seconds: 1 })).origin,
    address,
    close() {
      if (client !== store.client) client.destroy()
    },
  }
}
