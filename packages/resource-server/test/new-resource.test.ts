// A resource that the product does not have: one definition and one table put it into all four areas, with nothing else written.
import { RichText } from '@huanshi/kernel/definition/rich-text.ts'
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { fill, itemAddress, listAddress, searchAddress } from '@huanshi/kernel/definition/address.ts'
import { resourceFrom } from '@huanshi/kernel/definition/described.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { describeApi } from '../openapi.ts'
import { registerResource } from '../routes.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { testPeople } from '@huanshi/server/test/test-people.ts'

const lens = defineResource({
  name: 'lens',
  segment: 'Lenses',
  type: 'Lens',
  title: '镜头',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  fields: {
    name: field(Type.String({ minLength: 1, maxLength: 50 }), {
      title: '名称',
      required: true,
      sort: true,
      search: 'A',
    }),
    focalLength: field(Type.Integer({ minimum: 1, maximum: 2000 }), { title: '焦距', filter: true, sort: true }),
    notesHtml: field(RichText({ maxLength: 1000 }), { title: '说明' }),
    status: field(Type.Enum(['packed', 'lent', 'broken']), {
      title: '状态',
      write: 'never',
      filter: true,
      display: 'state',
      options: { packed: '在库', lent: '借出', broken: '损坏' },
    }),
    history: field(Type.Array(Type.Any()), { title: '经过', write: 'never', display: 'history' }),
  },
  areas: { My: {}, Admin: {}, GroupAdmin: {}, PublicAdmin: {} },
  states: { field: 'status', initial: 'packed' },
  actions: [
    { name: 'lend', title: '借出', when: { status: ['packed'] }, to: 'lent' },
    { name: 'return', title: '归还', when: { status: ['lent'] }, to: 'packed' },
    { name: 'write-off', title: '报废', when: { status: ['packed', 'lent'] }, to: 'broken', areas: ['Admin'] },
  ],
})

const store = await testDatabase()
await sql`
  create table lens (
    id uuid primary key, user_id uuid not null references "user", group_id uuid references "group",
    name text not null, focal_length integer not null default 50, notes_html text not null default '',
    status text not null default 'packed', history jsonb not null default '[]',
    created_time timestamptz not null default now(), updated_time timestamptz not null default now(),
    deleted_time timestamptz, version integer not null default 1,
    search tsvector generated always as (search_words(name)) stored
  )
`.execute(store.db)
const app = await testApp({
  db: store.db,
  async register(app) {
    await describeApi(app, false)
    registerResource(app, { db: store.db, areaGuards, rules: { resource: lens } })
  },
})
const people = await testPeople(store.db)
afterAll(async () => {
  await app.close()
  await store.close()
})

/** Whoever may write in an area. */
const writers = { My: 'owner', Admin: 'admin', GroupAdmin: 'editor', PublicAdmin: 'manager' } as const

async function ask(name: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
  const headers = { authorization: `Bearer ${people.person(name).token}` }
  const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

describe.each(areaNames)('%s', (area) => {
  const list = () => fill(listAddress(lens, area), { groupId: people.groupId })
  const item = (id: string) => fill(itemAddress(lens, area), { groupId: people.groupId, id })
  const who = writers[area]

  test('is listed, made, changed, searched, lent, deleted and restored', async () => {
    const made = await ask(who, 'POST', list(), {
      name: `鱼眼 ${area}`,
      notesHtml: '<p onclick="x()">好<script>1</script></p>',
    })
    expect(made).toMatchObject({ status: 201, body: { focalLength: 50, status: 'packed', notesHtml: '<p>好</p>' } })
    const { id } = made.body
    expect(await ask(who, 'PATCH', item(id), { version: 1, focalLength: 8 })).toMatchObject({
      body: { focalLength: 8 },
    })
    const search = `${fill(searchAddress(lens, area), { groupId: people.groupId })}?search=鱼眼 ${area}`
    expect(await ask(who, 'GET', encodeURI(search))).toMatchObject({ body: { items: [{ id }] } })
    expect(await ask(who, 'GET', encodeURI(`${list()}?focalLength=1..10&search=${area}`))).toMatchObject({
      body: { total: 1 },
    })
    const lent = await ask(who, 'POST', `${item(id)}/lend`)
    expect(lent).toMatchObject({ status: 200, body: { status: 'lent', version: 3 } })
    expect(lent.body.history).toMatchObject([{ from: 'packed', to: 'lent', action: 'lend', userName: who }])
    expect(await ask(who, 'POST', `${item(id)}/lend`)).toMatchObject({
      status: 409,
      body: { type: 'action.impossible' },
    })
    expect(await ask(who, 'POST', `${item(id)}/write-off`)).toMatchObject({ status: area === 'Admin' ? 200 : 404 })
    expect(await ask(who, 'DELETE', item(id))).toMatchObject({ status: 204 })
    expect(await ask(who, 'GET', `${list()}/deleted`)).toMatchObject({ body: { items: [{ id }] } })
    expect(await ask(who, 'POST', `${item(id)}/restore`)).toMatchObject({ status: 200, body: { name: `鱼眼 ${area}` } })
  })

  test('is closed to whoever may not, and unknown to whoever does not own it', async () => {
    const { body } = await ask(who, 'POST', list(), { name: '长焦' })
    const refused = { My: 404, Admin: 403, GroupAdmin: 403, PublicAdmin: 200 }[area]
    expect(await ask('stranger', 'GET', item(body.id))).toMatchObject({ status: refused })
  })
})

test('the description alone is enough to draw its screens', () => {
  const { components } = app.swagger() as { components: { schemas: Record<string, unknown> } }
  expect(resourceFrom(components.schemas['Lens'])).toMatchObject({ name: 'lens', title: '镜头', states: lens.states })
})
