// 2.7: what screens are made of, each with the tests that use it where people do. The specification's tables have no rows for these.
import { expect, test } from 'vitest'
import { unreal, type Lines, type Row } from './line.ts'

const journeys = 'tools/journeys'
const parts = `${journeys}/parts.journey.ts`
const lists = `${parts} › waiting is shown, lists go page by page, a picture opens among the others, a work on the map says what it is`
const form = `${parts} › a form takes a day from the calendar, a place from the map, entries one by one, and a colour`
const looks = `${parts} › a stick turns the view, and tours and blogs wear the looks that were chosen for them`
const studio = `${journeys}/studio.journey.ts › a tour from nothing to published, and back to what it was`
const frame = `${journeys}/frame.journey.ts`
/** Each of them against every service. */
const maps =
  'packages/maps/web/test/providers.test.ts › a press picks the place beneath it, a drag moves the map and picks nothing'

const lines: Lines<Row> = {
  'panorama viewer': [`${journeys}/tour.journey.ts › a walk through a tour`],
  'skins of tours': [looks],
  'skins of blogs': [looks],
  'Chinese map service': [maps],
  'global maps service': [maps],
  'open-source map library': [maps],
  'generic map': [maps],
  'map point selection': [form],
  'map popups': [lists],
  calendar: [form],
  paging: [lists],
  'file upload': [
    `${journeys}/upload-states.journey.ts › waiting, sending, paused, cancelled, lost, taken up again, in two tabs`,
  ],
  'image upload': [`${journeys}/upload-rules.journey.ts › a file before it is sent`],
  'image gallery': [lists],
  'image view': [lists],
  'colour picker': [form],
  'combo box': [
    `${journeys}/commands.journey.ts › menus, copies into every scene, another panorama, finding, and a view that is passed on`,
  ],
  'key-value input': [form],
  'keyframe editor': [studio],
  'line-bar editor': [studio],
  joystick: [looks],
  'model viewer': [`${journeys}/packed-models.journey.ts › a model packed by \${name}`],
  'hotspot icon view': [`${journeys}/icons.journey.ts › an icon from a sheet of frames to its end`],
  'sign-in views': [
    `${journeys}/account.journey.ts › a passkey and two steps open the account, each in its way`,
    'modules/identity/server/weixin/weixin.test.ts › who comes for the first time gets an account, and comes back to the same one through either door',
  ],
  'authenticated-view wrapper': [
    `${journeys}/session.journey.ts › a window beside the page signs in, and out again, and the page stays`,
  ],
  footer: [`${frame} › titles, the way back from where one edits, and the foot of the page`],
  'modal dialogs': [form, studio],
  'loading layer': [lists],
  'long-press button': [`${frame} › what should not happen by a slip happens when it is held, by pointer or by key`],
  toasts: [
    `${frame} › a message waits while the pointer or the focus is on it, goes by itself, and can be closed`,
    `${frame} › the markup of a message keeps its form and loses whatever could act`,
  ],
}

test('every test that is named is there, and replaces nothing', () => {
  expect(unreal(lines)).toEqual([])
})
