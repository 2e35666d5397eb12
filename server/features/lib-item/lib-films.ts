// Films of the library while they are being converted: their note tells, and the file shown is changed by one update.
import { FILM } from '../../capabilities/media/make-video.ts'
import { convertingNote, RENDITION, type FilmPlace, type FilmState } from '../../capabilities/media/rendition-job.ts'
import { libFolder, libRevision } from './lib-files.ts'

export const libFilms: FilmPlace = {
  keys({ id, revision }) {
    const folder = libRevision(id, revision)
    return { original: `${folder}/${FILM}`, rendition: `${folder}/${RENDITION}` }
  },
  /** Texts may name the rendition of a film that this one replaced. */
  async formerPlaces(storage, { id }) {
    const places: string[] = []
    for (const { name } of await storage.list(libFolder(id))) {
      const key = `${libRevision(id, name)}/${RENDITION}`
      if ((await storage.local(key)) !== null) places.push(key)
    }
    return places
  },
  async tell(db, { id, revision }, state) {
    const { numUpdatedRows } = await db
      .updateTable('lib')
      .set(columnsOf(state))
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('file', '=', FILM)
      .$if(state.kind !== 'kept', (update) => update.where('deleted_time', 'is', null))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async isConverted(db, { id, revision }) {
    const shown = db.selectFrom('lib').select('id').where('id', '=', id).where('revision', '=', revision)
    return (await shown.where('file', '=', RENDITION).executeTakeFirst()) !== undefined
  },
}

function columnsOf(state: FilmState) {
  if (state.kind === 'converted') return { file: RENDITION, note: null }
  return { note: state.kind === 'converting' ? convertingNote(state.share) : state.note }
}
