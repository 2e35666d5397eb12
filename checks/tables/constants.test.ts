// The specification's numbers and names beside ours, wherever ours is a value that can be read; what is a way of behaving has its
// test beside the code that behaves.
import { ROOT_GROUP_ID } from '@huanshi/contract/areas/area.ts'
import { searchAddress } from '@huanshi/contract/definition/address.ts'
import { HEARTBEAT_MS, Presence } from '@huanshi/contract/protocol/hub-online.ts'
import { heldRoles } from '@huanshi/contract/protocol/roles.ts'
import { HASHED_BYTES, HISTORY_MS, uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { describe, expect, test } from 'vitest'
import { mainDelays, onlineDelays, RETRY_MS } from '../../web/capabilities/live/hubs.ts'
import { DEFAULT_TITLE } from '../../web/capabilities/page/use-document-title.ts'
import { REDIRECTING } from '../../web/capabilities/session/leaving.ts'
import { sessionNumbers, usualNumbers } from '../../web/capabilities/session/session-numbers.ts'
import { managerSettings } from '../../web/capabilities/session/user-manager.ts'
import { fullTime, relativeTime } from '../../web/capabilities/time/relative-time.ts'
import { complete } from '../../web/capabilities/toast/toast-options.ts'
import { CANCEL_MS } from '../../web/capabilities/upload/pick-files.ts'
import { THUMBNAIL_QUALITY } from '../../web/capabilities/upload/thumbnail-worker.ts'
import { HISTORY_KEY } from '../../web/capabilities/upload/upload-record.ts'
import { readTable } from '../journeys/tables.ts'

const SECOND = 1000
const manager = managerSettings(
  { authority: '//localhost/identity', clientId: 'huanshi', scope: 'openid', session: {} },
  'http://localhost',
  'http:',
)
const toast = complete({ title: '' }, 'one')
const monday = new Date('2026-11-16T09:05:03')

const ours: Readonly<Record<string, unknown>> = {
  '9.1.01': manager.silentRequestTimeoutInSeconds,
  '9.1.02': manager.accessTokenExpiringNotificationTimeInSeconds,
  '9.1.03': manager.checkSessionIntervalInSeconds,
  '9.1.05': usualNumbers.renewalRetry,
  '9.1.06': manager.staleStateAgeInSeconds,
  '9.1.07': manager.response_type,
  '9.1.08': manager.scope,
  '9.1.09': manager.disablePKCE === false,
  '9.1.10': manager.client_authentication,
  '9.1.13': manager.popupWindowFeatures?.height,
  '9.1.14': manager.popupWindowFeatures?.toolbar,
  '9.1.15': manager.popupWindowFeatures?.location,
  '9.1.17': manager.filterProtocolClaims,
  '9.1.18': manager.loadUserInfo,
  '9.1.19': manager.revokeTokensOnSignout,
  '9.1.20': ROOT_GROUP_ID,
  '9.2.02': HASHED_BYTES,
  '9.2.03': uploadProfiles.libAudio.partSize,
  '9.2.04': uploadProfiles.libVideo.partSize,
  '9.2.05': uploadProfiles.panoVideo.partSize,
  '9.2.06': uploadProfiles.panoBigPixel.partSize,
  '9.2.07': uploadProfiles.panoBigImage.partSize,
  '9.2.09': uploadProfiles.pano.thumbnail,
  '9.2.10': THUMBNAIL_QUALITY,
  '9.2.11': uploadProfiles.libImage.compress.quality,
  '9.2.12': HISTORY_MS,
  '9.2.13': CANCEL_MS,
  '9.3.01': RETRY_MS,
  '9.3.02': mainDelays,
  '9.3.09': HEARTBEAT_MS,
  '9.3.10': RETRY_MS,
  '9.3.11': onlineDelays,
  '9.4.01': toast.duration,
  '9.4.03': toast.position,
  '9.4.04': toast.stopTimerOnHover,
  '9.4.05': formChangesAt((text) => text.includes('前'), 3 * 3600, 5 * 3600),
  '9.4.06': formChangesAt((text) => /^\d\d:\d\d:\d\d$/.test(text), 20 * 3600, 30 * 3600),
  '9.4.07': formChangesAt((text) => text.startsWith('周'), 5 * 86_400, 7 * 86_400, true),
  '9.4.08': relativeTime(monday, new Date(monday.getTime() + 5 * 3600 * SECOND)) === '09:05:03' ? 'HH:mm:ss' : '',
  '9.4.09': fullTime(monday) === '2026-11-16 09:05:03' ? 'yyyy-MM-dd HH:mm:ss' : '',
  '2.01': DEFAULT_TITLE,
  '2.02': REDIRECTING,
  '3.06': HISTORY_KEY,
  '3.08': Object.keys(Presence.properties),
  '3.12': toast.type,
  '4.01': sessionNumbers({ expiringNotice: 0.1 }).expiringNotice,
  '4.06': heldRoles(['会员'])[0]?.replace('会员', ''),
  '4.07': heldRoles([], ['编辑'])[0]?.replace('编辑', ''),
  '6.02': heldRoles([]),
  '7.24': searchAddress(pano, 'My').replace(/\/My\/Panos$/, ''),
  '5.01': uploadProfiles.pano.ratio,
  '5.02': uploadProfiles.libCoordinate.fileNameExt,
  '5.03': [uploadProfiles.libImage.compress.width, uploadProfiles.libImage.compress.height],
  '5.04': [uploadProfiles.hotspotImage.compress.width, uploadProfiles.hotspotImage.compress.height],
  '5.05': uploadProfiles.hotspotImage.compress.over,
}

const rows = readTable('constants') ?? []

describe.skipIf(rows.length === 0)('constants', () => {
  test.each(Object.entries(ours))('%s', (id, value) => {
    const row = rows.find((one) => one.id === id)
    expect({ what: row?.what, value }).toEqual({ what: row?.what, value: row?.value })
  })
})

/** The first age in milliseconds, between two in seconds, at which the form is another; the last of the old where that still counts. */
function formChangesAt(isForm: (text: string) => boolean, from: number, to: number, inclusive = false): number {
  for (let age = from; age <= to; age += 60) {
    const text = relativeTime(monday, new Date(monday.getTime() + age * SECOND + (inclusive ? 1 : 0)))
    if (!isForm(text)) return age * SECOND
  }
  return Number.NaN
}
