import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { defineResource } from '@huanshi/kernel/definition/resource.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { ApiDescription } from '@huanshi/web-kit/api/description.ts'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { apiPaths, findList } from './find-list.ts'

const group = '01997000-0000-7000-8000-00000000000a'
const parent = '01997000-0000-7000-8000-00000000000b'

const licence = defineResource({
  name: 'licence',
  segment: 'Licences',
  type: 'Licence',
  title: '授权',
  owned: true,
  label: 'number',
  defaultSort: '-createdTime',
  under: { resource: 'expo', field: 'expoId' },
  areas: { GroupAdmin: {}, PublicAdmin: { segment: 'Given/Licences' } },
  fields: { number: field(Type.String(), { title: '编号' }) },
})

/** What a server says of these lists, other addresses between them. */
const description: ApiDescription = JSON.parse(
  JSON.stringify({
    paths: {
      '/api/Settings': { get: { responses: { 200: { content: { 'application/json': { schema: {} } } } } } },
      '/api/My/Panos': listOf('Pano'),
      '/api/ES/My/Panos': listOf('Pano'),
      '/api/My/Panos/deleted': listOf('Pano'),
      '/api/My/Tags': listOf('Tag'),
      '/api/Admin/Tags': listOf('Tag'),
      '/api/GroupAdmin/Tags/{groupId}': listOf('Tag'),
      '/api/GroupAdmin/Licences/{groupId}/{expoId}': listOf('Licence'),
      '/api/PublicAdmin/Given/Licences/{expoId}': listOf('Licence'),
    },
    components: {
      schemas: {
        Pano: recordSchema(pano),
        Tag: recordSchema(tag),
        Licence: recordSchema(licence),
        PanoPage: pageOf('Pano'),
        TagPage: pageOf('Tag'),
        LicencePage: pageOf('Licence'),
      },
    },
  }),
)

function listOf(type: string) {
  const schema = { $ref: `#/components/schemas/${type}Page` }
  return { get: { responses: { 200: { content: { 'application/json': { schema } } } } } }
}

function pageOf(type: string) {
  return { properties: { items: { type: 'array', items: { $ref: `#/components/schemas/${type}` } } } }
}

test.each([
  ['/', 'my/comments', ['/api/My/Comments']],
  ['/', 'comments', ['/api/Comments', '/api/My/Comments']],
  ['/', '', []],
  ['/Admin', 'mapPolys', ['/api/Admin/MapPolys']],
  ['/Public', 'groups/employees', ['/api/PublicAdmin/Groups/Employees']],
  [`/Group/${group}`, 'Cards', [`/api/GroupAdmin/Cards/${group}`]],
  [`/Group/${group}`, `Expos/${parent}`, [`/api/GroupAdmin/Expos/${group}/${parent}`]],
])('in %s the path %s stands for %j', (area, path, expected) => {
  expect(apiPaths(areaOf(area), path)).toEqual(expected)
})

describe('lists that the description knows', () => {
  test.each([
    ['/', 'My/Panos', 'pano', undefined],
    ['/', 'my/panos', 'pano', undefined],
    ['/', 'Tags', 'tag', undefined],
    ['/Admin', 'tags', 'tag', undefined],
    [`/Group/${group}`, 'Tags', 'tag', undefined],
    [`/Group/${group}`, `Licences/${parent}`, 'licence', parent],
    ['/Public', `given/licences/${parent}`, 'licence', parent],
  ])('%s %s', (area, path, name, parentId) => {
    const found = findList(description, areaOf(area), path)
    expect(found?.resource.name).toBe(name)
    expect(found?.place.parentId).toBe(parentId)
  })

  test('the resource stays the same object, with its fields', () => {
    const first = findList(description, areaOf('/'), 'My/Tags')?.resource
    expect(findList(description, areaOf('/Admin'), 'Tags')?.resource).toBe(first)
    expect(Object.keys(first?.fields ?? {})).toEqual(Object.keys(tag.fields))
  })
})

test.each([
  ['/', 'Settings'],
  ['/', 'My/Panos/deleted'],
  ['/', 'ES/My/Panos'],
  ['/', 'My/Nothing'],
  ['/', 'GroupAdmin/Tags'],
  ['/Admin', 'Panos'],
  [`/Group/${group}`, 'Licences'],
  ['/', 'My/(Panos'],
])('nothing is found in %s for %s', (area, path) => {
  expect(findList(description, areaOf(area), path)).toBeNull()
})
