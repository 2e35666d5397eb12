// The skins that the product comes with: their records follow from what the folders state, and what was stored before stays.
import { optionsSchema, skinnedKinds } from '@huanshi/skins/contract/define-skin.ts'
import type { SkinChoice } from '@huanshi/skins/contract/skin-choice.ts'
import { publicSkin } from '@huanshi/skins/server/public-skin.ts'
import { storeBuiltIns } from '@huanshi/server/composition/built-in-rows.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { skins } from '../skins/all.ts'

const store = await testDatabase()
afterAll(() => store.close())

const rows = () =>
  store.db.selectFrom('skin').selectAll().where('kind', '!=', 'blogItem').orderBy('kind').orderBy('order').execute()

const media = { sign: (path: string) => path } as unknown as Parameters<typeof publicSkin>[1] // nothing here is signed
const shower = {} as Parameters<typeof publicSkin>[2]['shower'] // nor asked for
async function worn(kind: 'pano' | 'tour', code: string, options: SkinChoice['options']) {
  const { id } = await store.db
    .selectFrom('skin')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return publicSkin(store.db, media, { kind, choice: { id, options }, shower })
}

/** As authors had them stored who took over every default of that time. */
const former = {
  simple: {
    accent: '#2E6A9E',
    logoUrl: null,
    buttons: ['gyroscope', 'fullscreen'],
    splash: { isShown: false, text: '' },
    thumbnails: 'bottom',
    hidesWhenIdle: true,
  },
  classic: {
    accent: '#F2541B',
    logoUrl: null,
    buttons: ['info', 'map', 'gyroscope', 'autoTour', 'music', 'share', 'like', 'fullscreen'],
    splash: { isShown: true, text: '轻点开始' },
    thumbnails: 'left',
    bar: 'bottom',
    showsTitles: true,
  },
  hall: {
    accent: '#B8831F',
    logoUrl: null,
    buttons: ['info', 'map', 'autoTour', 'music', 'comment', 'fullscreen'],
    splash: { isShown: true, text: '进入展厅' },
    plan: 'corner',
    labels: 'placard',
    frame: '#1C1A17',
  },
  estate: {
    accent: '#5E8C4A',
    logoUrl: null,
    buttons: ['map', 'gyroscope', 'share', 'like', 'fullscreen'],
    splash: { isShown: true, text: '进入看房' },
    phone: '',
    action: '预约看房',
    plans: 'top',
  },
} as const satisfies Record<keyof typeof skins, object>

/** What the defaults became until skins were stated in folders. */
const later: Readonly<Record<string, object>> = {
  simple: {
    accent: '#F2541B',
    buttons: ['map', 'gyroscope', 'headset', 'music', 'share', 'like', 'comment', 'fullscreen'],
  },
}

describe.each(Object.entries(former))('%s', (code, options) => {
  test('a tour with the options that were the defaults once looks as it did', async () => {
    expect(await worn('tour', code, options)).toEqual({ code, options })
  })

  test('where nobody chose it is what it was before, but for the guided tour that every skin offers', async () => {
    const own: { readonly buttons: readonly string[] } = { ...options, ...later[code] }
    const { options: now } = await worn('tour', code, {})
    expect({ ...now, buttons: now.buttons.filter((name) => name !== 'autoTour') }).toEqual({
      ...own,
      buttons: own.buttons.filter((name) => name !== 'autoTour'),
    })
    expect(now.buttons).toContain('autoTour')
    expect((await worn('tour', code, { accent: '#102030' })).options).toEqual({ ...now, accent: '#102030' })
  })

  test.each(skinnedKinds)('its own options fit its schema (%s)', (kind) => {
    const schema: { properties: object } = optionsSchema(skins[code as keyof typeof skins], kind)
    const members = Object.values(schema.properties) as { title?: string; default?: unknown }[] // schemas
    expect(members.filter(({ title, default: initial }) => title === undefined || initial === undefined)).toEqual([])
  })
})

test('options that make no sense give a skin that can be drawn', async () => {
  const { options } = await worn('tour', 'simple', {
    accent: 'red',
    buttons: 'all',
    splash: 7,
    thumbnails: 'up',
    bar: 'top',
  })
  expect(options).toEqual({ ...former.simple, accent: '#F2541B', buttons: skins.simple.tour.buttons })
})

test('a skin that is gone, or was made for something else, gives the plain one', async () => {
  const gone = { id: '00000000-0000-4000-8000-00000000dead', options: { accent: '#102030' } }
  const skin = await publicSkin(store.db, media, { kind: 'tour', choice: gone, shower })
  expect(skin).toMatchObject({ code: 'simple', options: { accent: '#F2541B' } })
})

test('records from before become what the folders state, under the ids that tours name', async () => {
  const now = await rows()
  expect(now).toHaveLength(Object.keys(skins).length * skinnedKinds.length)
  await store.db
    .updateTable('skin')
    .set({ name: '旧', description: '', options: JSON.stringify({ schema: {}, defaults: {} }) })
    .where('kind', '!=', 'blogItem')
    .execute()
  await store.db.deleteFrom('skin').where('code', '=', 'estate').where('kind', '=', 'pano').execute()
  await storeBuiltIns(store.db)
  const then = await rows()
  const told = ({ kind, code, name, description, options, order }: (typeof now)[number]) => [
    kind,
    code,
    name,
    description,
    options,
    order,
  ]
  expect(then.map(told)).toEqual(now.map(told))
  const ids = (all: typeof now) => all.filter(({ code }) => code !== 'estate').map(({ id, code }) => `${code} ${id}`)
  expect(ids(then)).toEqual(ids(now))
})

test('a start that has nothing to change writes nothing', async () => {
  const before = await rows()
  await storeBuiltIns(store.db)
  expect(await rows()).toEqual(before)
})
