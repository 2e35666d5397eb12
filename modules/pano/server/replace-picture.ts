// Another picture for a panorama that stays: its id, title, hotspots and every use of it. Its files lie under a revision of
// their own, and until all of them are there everyone sees the former one.
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { releaseQuota } from '@huanshi/server-kit/uploads/quota.ts'
import type { ArrivedFile } from '@huanshi/server-kit/uploads/upload-kind.ts'

interface NewPicture {
  readonly kind: string
  readonly revision: string
  readonly mime: string
  readonly takenTime: string | null
  readonly camera: string | null
  /** The sides of a cube in one archive. */
  readonly isCube?: boolean
  /** Where its file says that it was taken; where the panorama is shown stays as its author set it. */
  readonly photoLocation?: string | null
  /** Of a picture; of other kinds they become known later. */
  readonly details?: string
}

/** In the transaction that ends the upload. The room that the former file took is free again. */
export async function replacePicture(
  trx: Database,
  id: string,
  { owner, name, size }: ArrivedFile,
  { kind, revision, mime, takenTime, camera, photoLocation = null, isCube = false, details }: NewPicture,
): Promise<void> {
  const former = await trx
    .selectFrom('pano')
    .select(['kind', 'size', 'user_id'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where((is) => (owner.groupId === null ? is('user_id', '=', owner.userId) : is('group_id', '=', owner.groupId)))
    .where((is) => (owner.groupId === null ? is('group_id', 'is', null) : is.lit(true)))
    .forUpdate()
    .executeTakeFirst()
  if (former === undefined) throw new Refusal('record.not-found')
  if (former.kind !== kind) throw new Refusal('upload.refused', { detail: '只能换成同一类型的全景' })
  await releaseQuota(trx, former.user_id, former.size)
  await trx
    .updateTable('pano')
    .set({
      pending_revision: revision,
      // One that never became whole has nothing to show until then.
      revision: sql`case when manifest is null then ${revision}::uuid else revision end`,
      status: 'queued',
      progress: 0,
      step: null,
      error: null,
      size,
      file_name: name,
      mime,
      taken_time: takenTime,
      camera,
      // That it was an unfolded cube, or has to be drawn otherwise, was said of the former picture; the rest of what is photographed.
      coverage: isCube
        ? JSON.stringify({ form: 'cube', layout: 'faces' })
        : sql`case when coverage ->> 'form' in ('cube', 'cylinder', 'fisheye', 'stereo') then null else coverage end`,
      photo_location: photoLocation,
      ...(details === undefined ? {} : { details }),
      version: sql<number>`version + 1`,
      updated_time: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
