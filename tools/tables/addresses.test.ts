// The specification's addresses. What can be read is read here by everybody over HTTP: who is let in, and whose records are found; one
// story asks them of the product as it runs. Everything else has tests of its own.
import { afterAll, beforeAll, describe } from 'vitest'
import { isRead } from '../journeys/address-rows.ts'
import { readTable, type AddressRow } from '../journeys/tables.ts'
import { openRecordsSite, type RecordsSite } from './addresses/records-site.ts'
import { readLines } from './addresses/read-lines.ts'
import { walk, type Lines } from './line.ts'

const rows = readTable('addresses') ?? []
const walked = 'tools/journeys/addresses.journey.ts › every address answers everyone as promised'
const transport = 'modules/pano/server/upload-transport.slow.test.ts'
const kinds = 'modules/pano/server/upload-kinds.slow.test.ts'
const live = 'modules/messaging/test/live.test.ts'
const hubs = 'engines/signalr/test/official-client.test.ts'
const raw = 'engines/signalr/test/raw.test.ts'
const everywhere = 'tools/hubs/official-client.test.ts › %s'
const message = `${live} › a message reaches every tab of its receiver, on either server, and is marked for the sender`
const notices = `${live} › notices are announced to those they are meant for, and wishes are respected`
const presence = `${live} › presence: a row for each tab, gone with it; the name comes from the token alone`

const others: Lines<AddressRow> = {
  '7.0.01': [
    walked,
    'packages/server-kit/settings/settings.test.ts › the configuration script names the embedded provider and is never cached',
  ],
  '7.7.01': [
    walked,
    `${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`,
    `${transport} › T19: ids are per person`,
  ],
  'I.23': [
    walked,
    'apps/server/main.slow.test.ts › lives through first start, set-up, a second server, a kill and an orderly stop',
    'packages/server-kit/http/front-door.test.ts › before the application answers, programs are told so as of every other trouble',
  ],
  'I.25': [
    walked,
    'modules/identity/server/strict-client.test.ts › code with PKCE gives tokens with the role, good for the API and for user-info',
  ],
  '7.7.02': ['tools/uploads/bounds.slow.test.ts › %s takes %s in any case'],
  '7.7.03': ['tools/uploads/bounds.slow.test.ts › %s takes %s in any case'],
  '7.7.04': [`${transport} › T01, T02, T03, T04: chunks, the last of them, the last of them again`],
  '7.7.05': [
    `${kinds} › a large picture waits for its tiles, lies flat unless it is twice as wide as high, and keeps its pixels`,
  ],
  '7.7.06': [
    `${kinds} › a large picture waits for its tiles, lies flat unless it is twice as wide as high, and keeps its pixels`,
  ],
  '7.7.07': ['tools/uploads/bounds.slow.test.ts › %s takes %s in any case'],
  '7.7.08': [`${kinds} › training output becomes 32 bytes a point, the weightiest first`],
  '7.8.01': [`${live} › strangers stay outside the main hub`, `${hubs} › a negotiation that fails says why`],
  '7.8.02': [message, everywhere],
  '7.8.03': [everywhere, `${raw} › an event stream, whose lines are put together again by the client`],
  '7.8.04': [message, everywhere, `${raw} › polls`],
  '7.8.05': [
    `${live} › the same message sent twice is stored once`,
    `${live} › what may not be sent is refused in words`,
  ],
  '7.8.06': [presence, 'modules/messaging/web/live/presence.test.ts › who is not signed in is nobody'],
  '7.8.07': [
    presence,
    'modules/messaging/web/live/presence.test.ts › what a page says of itself besides goes along, asked for anew each time, and takes nothing’s place',
  ],
  '3.7.01': [message],
  '3.7.02': [notices],
  '3.7.03': [notices],
  '3.7.04': [message, `${live} › each change of what is unread is told once`],
  'I.24': ['packages/server-kit/http/asking.test.ts › the figures for another machine with %s'],
  'I.26': [
    'tools/journeys/publish.journey.ts › from signing in to a published panorama',
    'apps/server/view/register-view.test.ts › a panorama is shown with signed addresses, and its links where visitors may follow them',
    'apps/server/view/register-view.test.ts › what is private, unfinished, deleted or unknown is not there',
  ],
  'I.27': [
    'tools/journeys/photographer.journey.ts › a tour of four scenes with a way there and back is public after 14 clicks',
    'modules/tour/test/tours-in-public.test.ts › the published tour with signed addresses, whatever the visibility of its panoramas',
    'modules/tour/test/tours-in-public.test.ts › is asked for, opens with a key, and a new one ends the old keys',
    'modules/tour/test/tours-in-public.test.ts › the tour of a closed group is not there',
  ],
  'I.28': [
    'modules/content/test/blogs-in-public.test.ts › what is published is read with its look and its open works, in the author’s order',
    'modules/content/test/blogs-in-public.test.ts › drafts and private ones are not there',
  ],
  'I.29': [
    'modules/organisation/test/cards.test.ts › it shows the card with those of its works that are open',
    'modules/organisation/test/cards.test.ts › what is private, deleted, unknown or of a disabled group is not there',
  ],
}

let site: RecordsSite
beforeAll(async () => {
  site = await openRecordsSite()
})
afterAll(() => site.close())

describe.skipIf(rows.length === 0)('addresses', () => {
  const read = readLines(rows.filter(isRead), () => site)
  walk(rows, { ...read, ...others }, () => [])
})
