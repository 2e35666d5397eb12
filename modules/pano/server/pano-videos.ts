// Videos on the sphere while they are being converted: everyone sees the video as it came until one update shows the other file.
import { VIDEO, RENDITION } from '@huanshi/library/server/media/video-names.ts'
import type { VideoPlace, VideoState } from '@huanshi/library/server/media/rendition-job.ts'
import { revisionFolder } from './picture-files.ts'

export const panoVideos: VideoPlace = {
  keys({ id, revision }) {
    const folder = revisionFolder(id, revision)
    return { original: `${folder}/${VIDEO}`, rendition: `${folder}/${RENDITION}` }
  },
  async tell(db, { id, revision }, state) {
    const { numUpdatedRows } = await db
      .updateTable('pano')
      .set(columnsOf(state))
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('content', '=', VIDEO)
      .$if(state.kind !== 'kept', (update) => update.where('deleted_time', 'is', null))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async isConverted(db, { id, revision }) {
    const shown = db.selectFrom('pano').select('id').where('id', '=', id).where('revision', '=', revision)
    return (await shown.where('content', '=', RENDITION).executeTakeFirst()) !== undefined
  },
}

function columnsOf(state: VideoState) {
  if (state.kind === 'converting')
    return { status: 'processing', step: '正在转换视频', progress: 0.99 * state.share, error: null }
  const ready = { status: 'ready', step: null, progress: 1, error: null }
  return state.kind === 'converted'
    ? { ...ready, content: RENDITION, note: state.note ?? null }
    : { ...ready, note: state.note }
}
