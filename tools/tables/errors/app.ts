// 8: what the application makes of trouble, and what the API answers.
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { api } from '@huanshi/web-kit/api/http.ts'
import { currentErrorCode } from '@huanshi/web-kit/api/error-code.ts'
import { MenuIcon } from '@huanshi/web-kit/menu/menu-icon.tsx'
import { queryFilter } from '@huanshi/resource-web/list/state/filter-value.ts'
import { signOut } from '@huanshi/web-kit/session/sign-out.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { closeToast, toasts } from '@huanshi/ui/toast/toast.ts'
import { hashChunk } from '@huanshi/web-kit/upload/hash-chunk.ts'
import { sendFile, type Road } from '@huanshi/web-kit/upload/send-file.ts'
import type { ErrorRow } from '../../journeys/tables.ts'
import { call, isRaised, withStatus } from '../api-server.ts'
import type { Lines } from '../line.ts'

const guard = 'tools/journeys/guard.journey.ts'
const story = 'tools/journeys/session.journey.ts'
const http = 'packages/server-kit/app/app.test.ts'
const answered = `${http} › %s is answered with a problem`
const transport = 'modules/pano/server/upload-transport.slow.test.ts'

export const appErrors: Lines<ErrorRow> = {
  '8.app.01': [
    'apps/web/areas/routes.test.ts › %s is answered by %s',
    'tools/guard/guard-table.test.ts › every route gives everyone the page, the sign-in, or the error page of its area',
    `${guard} › an address that leads nowhere says so in its area, and to visitors too`,
  ],
  '8.app.02': [`${guard} › when the provider does not answer it is said, and trying again leads back`],
  '8.app.03': [
    `${guard} › who lacks the role is told so on the error page of the area, with a way back and a way in`,
    `${guard} › inside a group it is the error page of the group`,
  ],
  '8.app.04': [`${guard} › a call that is refused leads to the error page too, inside a group to that of the group`],
  '8.app.05': async () => {
    await call(507)
    return currentErrorCode() === 507
  },
  '8.app.06': async () => isRaised(await call(400), 400) && isRaised(await call(599, 'POST'), 599),
  '8.app.07': ['tools/journeys/without.journey.ts › a start that fails says so, and what can be done'],
  '8.app.08': [`${story} › a renewal that fails is told; when the token ends, signing in starts again and leads back`],
  '8.app.09': signOutFails,
  '8.app.10': positionFails,
  '8.app.11': sendingFails,
  '8.app.12': [
    'modules/messaging/web/live/reconnecting-hub.test.ts › it tries until the server is there, comes back after it was away, and stops when told to',
    'modules/messaging/web/live/reconnecting-hub.test.ts › a start that fails is written down and made again after ten seconds',
  ],
  '8.app.13': [
    'packages/web-kit/session/refused-requests.test.ts › asked who is there, a provider that answers %s means nobody',
  ],
  '8.app.14': missingIcon,
  '8.date.01': ({ message }) =>
    thrownBy(() => queryFilter('days', { kind: 'range', min: 'never', max: '' })) === message,
  '8.date.02': () => relativeTime('never') === '时间无效',
  '8.user.01': ['tools/journeys/guard.journey.ts › a person who cannot be read is told that signing in did not work'],
  'http.01': [answered, `${http} › a body with %s is 400 and told field by field`],
  'http.02': [`${http} › a token that is %s is refused`, `${transport} › T25: the token %j is asked for again`],
  'http.03': [
    'modules/site/test/roles-and-modules.test.ts › a module that is switched off answers 403 in all its addresses, and what is beside it stays',
    'tools/guard/guard-table.test.ts › the API agrees with the guard in every cell',
  ],
  'http.04': [
    'packages/resource-server/test/generic-hostile.test.ts › $name: malformed ids are unknown records in every verb',
  ],
  'http.05': [
    'packages/resource-server/test/records.test.ts › of two changes from one version the second is refused with the current record',
    `${transport} › T05: a start beyond what is stored changes nothing`,
  ],
  'http.06': [
    `${transport} › T15: what is too large by its own word is refused before a byte is stored`,
    `${transport} › T24: a person may not store more than they may`,
  ],
  'http.07': [answered, `${transport} › what is not a form is refused`],
  'http.08': [
    'modules/pano/server/upload-content.test.ts › T17, T18: %s is refused and nothing of it is kept',
    'modules/people/server/account/account.test.ts › a new password has to be good, and is told to the owner',
  ],
  'http.09': [
    'packages/server-kit/http/request-rate.test.ts › people are counted by themselves, visitors by their address; files and pictures are not counted',
  ],
  'http.10': [
    'packages/server-kit/http/front-door.test.ts › before the application answers, programs are told so as of every other trouble',
  ],
  'http.11': [
    'modules/pano/server/killing.slow.test.ts › T23: on a full disk a chunk is refused, and nothing else happens',
  ],
}

/** The settings say where signing out ends; without them it cannot. */
function signOutFails({ message }: ErrorRow): Promise<boolean> {
  return withStatus(404, async () => {
    await signOut()
    const [shown, ...more] = toasts.shown()
    if (shown === undefined || more.length > 0) return false
    closeToast(shown.id)
    // Nobody is signed in here any more: what lies behind cannot be used.
    return shown.title === `${message}某种情况` && shown.hasMask && !shown.closable
  })
}

const never: Pick<Road, 'line' | 'token' | 'backoff' | 'hash'> = {
  line: async () => 'lost',
  token: async () => 't',
  hash: hashChunk,
  backoff: () => 0,
}

async function outcome(road: Pick<Road, 'send' | 'position'>): Promise<unknown> {
  const file = new File(['abc'], 'a.mp3')
  const job = { file, id: 'id', config: 'libAudio', profile: uploadProfiles.libAudio, target: {} }
  const ended = await sendFile(job, { ...never, ...road }, new AbortController().signal, () => undefined)
  return ended.kind === 'failed' ? ended.message : ended
}

/** The server that should say how much it has answers 404, which the real call raises. */
function positionFails({ message }: ErrorRow): Promise<boolean> {
  return withStatus(404, async () => {
    const position = (): Promise<number> => api<number>('/api/Files/TempFileSize/id', { anonymous: true })
    return (await outcome({ position, send: async () => ({ kind: 'finished', record: {} }) })) === message
  })
}

async function sendingFails({ message }: ErrorRow): Promise<boolean> {
  const refused = { kind: 'refused', status: 418, problem: null } as const
  const position = async (): Promise<number> => 0
  const said = [
    await outcome({ position, send: async () => refused }),
    await outcome({ position, send: async () => ({ kind: 'unreachable' }) }),
  ]
  return said.every((one) => one === message)
}

function missingIcon(): boolean {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  renderToStaticMarkup(createElement(MenuIcon, { name: 'no-such-picture' }))
  const told = warned.mock.calls.flat()
  warned.mockRestore()
  return told.length === 1 && String(told[0]).includes('no-such-picture')
}

function thrownBy(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
