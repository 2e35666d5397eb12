import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import { itemAddress, listAddress, searchAddress } from '@huanshi/kernel/definition/address.ts'
import { described, resourceFrom } from '@huanshi/kernel/definition/described.ts'
import { property } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { resources } from '@huanshi/resources/all.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { madeOtherwise } from './made-otherwise.ts'

interface Description {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, { parameters?: { name: string }[] }>>>>
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
    >
  }
}

let site: Site
let text: string
let description: Description
beforeAll(async () => {
  site = await testSite()
  text = (await site.ask(null, 'GET', '/openapi/v1.json')).body
  description = JSON.parse(text)
})
afterAll(() => site.close())

test('the description is valid OpenAPI 3.1', async () => {
  expect(description.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
})

test('every address of the contract is described, in the spelling of the screens', () => {
  for (const resource of resources) {
    // Elsewhere the same address may be a feature's own, as that of a group is.
    for (const area of areaNames.filter((name) => resource.areas[name] !== undefined)) {
      const verbs = verbsIn(resource, area)
      const path = description.paths[listAddress(resource, area)]
      const item = description.paths[itemAddress(resource, area)]
      expect(path?.['get'] !== undefined).toBe(verbs.includes('list'))
      expect(path?.['post'] !== undefined).toBe(verbs.includes('create') || madeOtherwise.has(resource.name))
      expect(item?.['patch'] !== undefined).toBe(verbs.includes('update'))
      expect(item?.['delete'] !== undefined).toBe(verbs.includes('delete'))
      const isSearched = entriesOf(resource).some(([, { traits }]) => traits.search !== undefined)
      const search = description.paths[searchAddress(resource, area)]
      expect(search !== undefined).toBe(verbs.includes('list') && isSearched)
    }
  }
})

test('records are components that keep the traits of their fields, and every reference leads somewhere', () => {
  for (const resource of resources) {
    const properties = description.components.schemas[resource.type]?.properties
    for (const [name, field] of Object.entries(resource.fields)) {
      expect(properties?.[name]).toMatchObject({ title: field.traits.title, 'x-field': field.traits })
    }
  }
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(description.components.schemas).toHaveProperty([name])
  expect(text).not.toMatch(/"def-\d+"|"schema\d+"/)
})

test('lists tell their parameters', () => {
  const parameters = description.paths['/api/My/Panos']?.['get']?.parameters?.map(({ name }) => name)
  expect(parameters).toEqual(expect.arrayContaining(['page', 'pageSize', 'sort', 'search', 'cursor', 'status', 'tags']))
})

test('a resource can be read back from the description alone', () => {
  for (const resource of resources) {
    const read = resourceFrom(description.components.schemas[resource.type])
    // The description writes a constant as a choice of one.
    const written = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/"const":("[^"]*")/g, '"enum":[$1]'))
    expect(read).toMatchObject(written(described(resource)))
    const properties = ({ fields }: Resource) => Object.entries(fields).map(([name, field]) => [name, property(field)])
    expect(read === null ? [] : properties(read)).toEqual(written(properties(resource)))
  }
})
