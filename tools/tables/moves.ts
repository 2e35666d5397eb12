// What shows each move of the machines that no record of the contract is: session, guard, files on their way, hubs, toasts; and of
// records what happens by themselves.
import { canBecome, uploadStates, type UploadState } from '@huanshi/web-kit/upload/upload-state.ts'
import type { Move } from '../journeys/tables.ts'
import { hasMove, stoppedEarly, type HubName } from './hub-walk.ts'
import type { Lines, Row, Tests } from './line.ts'

export interface MoveRow extends Row, Move {}

const answers = 'packages/web-kit/session/refused-answers.test.ts'
const story = 'tools/journeys/session.journey.ts'
const guard = 'tools/journeys/guard.journey.ts'
const table = 'tools/guard/guard-table.test.ts'
const steps = 'packages/web-kit/guard/guard-steps.test.ts'
const lasting = 'modules/messaging/web/live/reconnecting-hub.test.ts'
const store = 'packages/ui/toast/toast-store.test.ts'
const transport = 'modules/pano/server/upload-transport.slow.test.ts'
const messages = 'modules/messaging/test/messages.test.ts'
const notices = 'modules/messaging/test/notices.test.ts'

const leaving: Tests = [`${story} › leaving to sign in says so, and leads back to the page with its query`]
const clock: Tests = [
  `${answers} › a token of %d seconds is said to end after %d, and to have ended a second after its end`,
]
const frame: Tests = [`${story} › a page that was loaded anew renews by a hidden frame: no refresh token is stored`]
const late: Tests = [
  `${story} › tokens that do not come are waited for ten seconds and asked for again after five; meanwhile the page goes on`,
]
const ended: Tests = [
  `${story} › a renewal that fails is told; when the token ends, signing in starts again and leads back`,
]
const out: Tests = [
  'tools/journeys/provider.journey.ts › signs out with them and comes to the site root; the way in begins anew',
]
const walked: Tests = [`${table} › every route gives everyone the page, the sign-in, or the error page of its area`]
const noAnswer: Tests = [`${guard} › when the provider does not answer it is said, and trying again leads back`]
const gone: Tests = [`${lasting} › when its tries to come back are used up it starts anew`]
const folding: Tests = [`${store} › only collapsable ones toggle`]
const message =
  'tools/journeys/frame.journey.ts › a message waits while the pointer or the focus is on it, goes by itself, and can be closed'
const hover: Tests = [`${store} › hovering stops the clock and leaving starts it afresh`, message]
const closing: Tests = [`${store} › a negative duration stays until closed, and closing tells`, message]
const recalled: Tests = [
  `${messages} › a message is called back by its sender within two minutes, once, and is empty then`,
  `${messages} › it is called back whether it is %s`,
]
const timed: Tests = [`${notices} › for each person a notice is waited for, unread, read, and over`]
const made: Tests = [
  'modules/pano/server/killing.slow.test.ts › killed while it makes tiles, it makes the same tiles after the next start',
]

export const moves: Lines<MoveRow> = {
  'session: signedOut → signingIn': leaving,
  'session: signingIn → signedIn': leaving,
  'session: signingIn → signedOut': noAnswer,
  'session: signedIn → expiring': clock,
  'session: expiring → renewing': [
    ...frame,
    `${story} › a page renews by its own refresh token, and by a frame when the answer is lost on the way`,
  ],
  'session: renewing → signedIn': frame,
  'session: renewing → renewing': late,
  'session: renewing → signedOut': [
    `${answers} › without a refresh token a hidden frame asks; another person in it fails with login_required`,
    ...ended,
  ],
  'session: expiring → expired': clock,
  'session: renewing → expired': clock,
  'session: expired → renewing': [
    `${guard} › a token that is no longer taken is renewed once, and the call goes through`,
  ],
  'session: expired → signingIn': ended,
  'session: signedIn → signingOut': out,
  'session: signingOut → signedOut': out,
  'navigationGuard: entering → signingIn': leaving,
  'navigationGuard: entering → checkingRoles': [
    `${steps} › group roles are asked for only where the address names a group`,
    ...walked,
  ],
  'navigationGuard: entering → allowed': walked,
  'navigationGuard: signingIn → checkingRoles': [
    `${guard} › who lacks the role is told so on the error page of the area, with a way back and a way in`,
  ],
  'navigationGuard: signingIn → allowed': leaving,
  'navigationGuard: signingIn → failed500': noAnswer,
  'navigationGuard: checkingRoles → allowed': walked,
  'navigationGuard: checkingRoles → refused403': walked,
  'navigationGuard: allowed → refused403': [
    `${guard} › a call that is refused leads to the error page too, inside a group to that of the group`,
  ],
  'navigationGuard: entering → loadError': [
    'tools/journeys/without.journey.ts › a start that fails says so, and what can be done',
  ],
  'uploadFile: checking → passed': goesOn,
  'uploadFile: checking → fileError': goesOn,
  'uploadFile: checking → duplicate': goesOn,
  'uploadFile: checking → validationError': goesOn,
  'uploadFile: passed → uploading': goesOn,
  'uploadFile: uploading → success': goesOn,
  'uploadFile: uploading → error': goesOn,
  'uploadFile: uploading → paused': goesOn,
  'uploadFile: uploading → cancelled': goesOn,
  'uploadFile: paused → uploading': goesOn,
  'uploadFile: cancelled → uploading': goesOn,
  'uploadFile: error → uploading': goesOn,
  'mainHub: Disconnected → Connecting': walks,
  'mainHub: Connecting → Connected': walks,
  'mainHub: Connecting → Disconnected': walks,
  'mainHub: Connected → Reconnecting': walks,
  'mainHub: Reconnecting → Connected': walks,
  'mainHub: Reconnecting → Disconnected': gone,
  'mainHub: Connected → Disconnecting': walks,
  'mainHub: Reconnecting → Disconnecting': [`${lasting} › it can be stopped while it tries to come back`],
  'mainHub: Disconnecting → Disconnected': walks,
  'mainHub: Connecting ↛ Disconnecting': refusesToStop,
  'onlineHub: Disconnected → Connecting': walks,
  'onlineHub: Connecting → Connected': [
    'modules/messaging/test/live.test.ts › presence: a row for each tab, gone with it; the name comes from the token alone',
    'modules/messaging/web/live/presence.test.ts › a tab tells of itself on connecting, when it is asked to, and every thirty seconds',
  ],
  'onlineHub: Connecting → Disconnected': walks,
  'onlineHub: Connected → Connecting': walks,
  'onlineHub: Connected → Disconnecting': walks,
  'onlineHub: Disconnecting → Disconnected': walks,
  'onlineHub: Connecting ↛ Disconnecting': refusesToStop,
  'toast: visible → closed': [`${store} › it goes by itself when its time is over, not before`, ...closing],
  'toast: visible → held': hover,
  'toast: held → visible': hover,
  'toast: held → closed': [`${store} › one that is held can be closed`, message],
  'toastCollapse: expanded → collapsed': folding,
  'toastCollapse: collapsed → expanded': folding,
  'record: live → deleted': [
    'packages/resource-server/test/new-resource.test.ts › is listed, made, changed, searched, lent, deleted and restored',
  ],
  'record: deleted → live': [
    'packages/resource-server/test/new-resource.test.ts › is listed, made, changed, searched, lent, deleted and restored',
  ],
  'record: deleted → purged': [
    'packages/resource-server/test/records.test.ts › the recycle bin is emptied of what is thirty days old',
  ],
  'tempFile: absent → partial': [`${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`],
  'tempFile: partial → partial': [
    `${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`,
  ],
  'tempFile: partial → complete': [
    `${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`,
  ],
  'tempFile: partial → absent': [
    `${transport} › T26: what no one touches for two days goes`,
    'modules/pano/server/upload-content.test.ts › T17, T18: %s is refused and nothing of it is kept',
  ],
  'pano: uploaded → queued': [`${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`],
  'pano: queued → processing': made,
  'pano: processing → ready': made,
  'pano: processing → failed': [
    'modules/pano/test/pictures.slow.test.ts › what cannot be processed says why, and can be tried again',
  ],
  'pano: failed → queued': [
    'modules/pano/test/pictures.slow.test.ts › what cannot be processed says why, and can be tried again',
  ],
  'pano: ready → queued': [
    'modules/pano/server/replace-picture.slow.test.ts › id, title and view stay, the former picture is shown until the new one is whole, its room is free again',
  ],
  'message: sent → delivered': [
    'modules/messaging/test/live.test.ts › a message reaches every tab of its receiver, on either server, and is marked for the sender',
  ],
  'message: delivered → read': [
    'modules/messaging/test/live.test.ts › a message reaches every tab of its receiver, on either server, and is marked for the sender',
  ],
  'message: sent → recalled': recalled,
  'message: delivered → recalled': recalled,
  'message: read → recalled': recalled,
  'noticeForUser: scheduled → unread': timed,
  'noticeForUser: unread → read': [
    `${notices} › reading is remembered for each person, and only of what they receive`,
    ...timed,
  ],
  'noticeForUser: unread → expired': timed,
  'noticeForUser: read → expired': timed,
}

/** The connections that the product makes, before a server that comes and goes. */
function walks({ id, from, to }: MoveRow): Promise<boolean> {
  return hasMove(hubOf(id), from, to)
}

async function refusesToStop({ id }: MoveRow): Promise<boolean> {
  return (await stoppedEarly(hubOf(id))) instanceof Error
}

function hubOf(id: string): HubName {
  return id.startsWith('main') ? 'mainHub' : 'onlineHub'
}

/** The queue asks this before each move; the stories with a browser play them (upload-states, upload-rules). */
function goesOn({ from, to }: MoveRow): boolean {
  return isState(from) && isState(to) && canBecome(from, to)
}

function isState(text: string): text is UploadState {
  return uploadStates.some((state) => state === text)
}
