// Videos of the library while they are being converted: their note tells, and the file shown is changed by one update.
import { sql } from 'kysely'
import { VIDEO, RENDITION } from './media/video-names.ts'
import { convertingNote, type VideoPlace, type VideoState } from './media/rendition-job.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { libFolder, libRevision } from './lib-files.ts'

export const libVideos: VideoPlace = {
  keys({ id, revision }) {
    const folder = libRevision(id, revision)
    return { original: `${folder}/${VIDEO}`, rendition: `${folder}/${RENDITION}` }
  },
  /** Texts may name the rendition of a video that this one replaced. */
  async formerPlaces(storage, { id }) {
    const places: string[] = []
    for await (const { name } of storage.list(libFolder(id))) {
      const key = `${libRevision(id, name)}/${RENDITION}`
      if (await storage.exists(key)) places.push(key)
    }
    return places
  },
  async tell(db, { id, revision }, state) {
    const told = await db
      .updateTable('lib')
      .from((from) =>
        from
          .selectFrom('lib')
          .select(['id', 'note'])
          .where('id', '=', id)
          .where('revision', '=', revision)
          .where('file', '=', VIDEO)
          .$if(state.kind !== 'kept', (former) => former.where('deleted_time', 'is', null))
          .forUpdate()
          .as('former'),
      )
      .set(columnsOf(state))
      .whereRef('lib.id', '=', 'former.id')
      .returning(['lib.user_id', 'lib.group_id', 'lib.note', 'former.note as former_note'])
      .executeTakeFirst()
    if (told === undefined) return false
    if (told.note !== told.former_note) await announce(db, id, told)
    return true
  },
  async isConverted(db, { id, revision }) {
    const shown = db.selectFrom('lib').select('id').where('id', '=', id).where('revision', '=', revision)
    return (await shown.where('file', '=', RENDITION).executeTakeFirst()) !== undefined
  },
}

/** To the lists in which it stands. */
async function announce(db: Database, id: string, owner: { user_id: string; group_id: string | null }): Promise<void> {
  const { user_id: userId, group_id: groupId } = owner
  const word = { kind: 'record', resource: 'lib', id, userId, ...(groupId === null ? {} : { groupId }) }
  await sql`select pg_notify('live', ${JSON.stringify(word)})`.execute(db)
}

function columnsOf(state: VideoState) {
  if (state.kind === 'converted') return { file: RENDITION, note: state.note ?? null }
  return { note: state.kind === 'converting' ? convertingNote(state.share) : state.note }
}
