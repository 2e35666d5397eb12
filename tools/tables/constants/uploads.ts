// 9.2, 3.3 to 3.5, 5.3 and 7.7: what is uploaded, how it is remembered, and what the browser sends.
import { HASHED_BYTES, HISTORY_MS, uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { CANCEL_MS } from '@huanshi/web-kit/upload/pick-files.ts'
import { THUMBNAIL_QUALITY } from '@huanshi/web-kit/upload/thumbnail-worker.ts'
import { HISTORY_KEY, newRecord } from '@huanshi/web-kit/upload/upload-record.ts'
import type { ConstantRow } from '../../journeys/tables.ts'
import type { Lines } from '../line.ts'
import { sentChunk } from '../sent-chunk.ts'
import { among } from './session.ts'

const kinds = 'modules/library/server/upload-kinds.slow.test.ts'
const queue = 'tools/journeys/upload-states.journey.ts'

export const uploads: Lines<ConstantRow> = {
  // Every way in has a part size, so no file goes as one piece by default.
  '9.2.01': ['packages/web-kit/upload/send-file.test.ts › a file that is no larger than a part is one chunk'],
  '9.2.02': () => HASHED_BYTES,
  '9.2.03': () => uploadProfiles.libAudio.partSize,
  '9.2.04': () => uploadProfiles.libVideo.partSize,
  '9.2.05': () => uploadProfiles.panoVideo.partSize,
  '9.2.06': () => uploadProfiles.panoBigPixel.partSize,
  '9.2.07': () => uploadProfiles.panoBigImage.partSize,
  '9.2.08': [
    'packages/web-kit/upload/uploader.test.ts › three go at once, the rest start as others finish',
    `${queue} › three are sent, the fourth waits`,
  ],
  '9.2.09': () => uploadProfiles.pano.thumbnail,
  '9.2.10': () => THUMBNAIL_QUALITY,
  '9.2.11': () => uploadProfiles.libImage.compress.quality,
  '9.2.12': () => HISTORY_MS,
  '9.2.13': () => CANCEL_MS,
  '9.2.14': [`${kinds} › a track carries times and hearts by their names, widths in pixels, and is measured`],
  '3.04': ({ value }) =>
    among(
      value,
      Object.values(uploadProfiles).flatMap((profile) => Object.keys(profile)),
    ),
  '3.05': ({ value }) => among(value, recordFields()),
  '3.06': () => HISTORY_KEY,
  '3.07': [
    'tools/tables/geojson.test.ts › a track has every property that the specification names',
    `${kinds} › %s gives what the library gives`,
  ],
  '5.01': () => uploadProfiles.pano.ratio,
  '5.02': () => uploadProfiles.libCoordinate.fileNameExt,
  '5.03': () => [uploadProfiles.libImage.compress.width, uploadProfiles.libImage.compress.height],
  '5.04': () => [uploadProfiles.hotspotImage.compress.width, uploadProfiles.hotspotImage.compress.height],
  '5.05': () => uploadProfiles.hotspotImage.compress.over,
  '7.06': async ({ value }) => among(value, (await sentChunk(true)).form.keys()),
  '7.07': async ({ value }) => among(value, (await sentChunk(true)).headers.keys()),
  '7.08': async () => (await sentChunk(true)).headers.get('Content-Range')?.replace('2-4/5', 'start-end/total'),
  '7.09': async () => (await sentChunk(true)).form.get('isLast'),
  '8.01': [
    'packages/web-kit/upload/send-file.test.ts › a refused file is final, a lost connection is not',
    `${queue} › when it is back they go on by themselves; what the server cannot take fails, and keeps what has come`,
  ],
}

/** Names of the specification; ours for the error's value is longer. */
function recordFields(): string[] {
  const target = { target: {}, tab: 't' }
  const fields = Object.keys(newRecord(new File(['a'], 'a.mp3'), 'libAudio', target, 'lin'))
  return fields.map((name) => (name === 'errorValue' ? 'error' : name))
}
