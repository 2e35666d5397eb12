import { expo } from '@huanshi/commerce/contract/expo.ts'
import { expoLicence } from '@huanshi/commerce/contract/expo-licence.ts'
import { mapDownload } from '@huanshi/map/contract/map-download.ts'
import { expect, test } from 'vitest'
import { fieldNamed } from '../../model/fields.ts'
import { formFields, valuesOf } from './form-model.ts'
import { withMember } from './members.ts'
import { problemOf, problemOfMember } from './validation.ts'

const fields = formFields(expoLicence, 'create')
const start = valuesOf(fields, undefined)

function fieldOf(name: string) {
  const found = fields.find(({ field }) => field.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

test('a new licence is for somebody outside and limits nothing', () => {
  expect(start['holder']).toEqual({ kind: 'external', id: null, name: '' })
  expect(start['scope']).toEqual({ tourIds: [], domains: [], seats: 0 })
  expect(problemOf(fieldOf('scope'), start['scope'])).toBeNull()
})

test('what is missing is named by its title', () => {
  expect(problemOf(fieldOf('holder'), start['holder'])).toContain('名称')
  expect(problemOf(fieldOf('scope'), { tourIds: [], domains: [], seats: null })).toBe('请填写同时观看人数')
})

test('what may be left out is left out when emptied, what may be null becomes null', () => {
  const exhibitor = fieldNamed(expo, 'exhibitors')?.shape.entry
  const holder = fieldNamed(expoLicence, 'holder')?.shape
  const [booth, id] = [exhibitor?.members?.['booth'], holder?.members?.['id']]
  if (booth === undefined || id === undefined) throw new Error('members')
  expect(withMember({ name: '甲', booth: 'A1' }, 'booth', booth, '')).toEqual({ name: '甲' })
  expect(withMember({ id: 'x' }, 'id', id, '')).toEqual({ id: null })
})

test('an empty text is asked for instead of being called malformed', () => {
  const address = fieldNamed(mapDownload, 'source')?.shape.members?.['urlTemplate']
  if (address === undefined) throw new Error('members')
  expect(problemOfMember('urlTemplate', address, '')).toBe('请填写瓦片地址')
  expect(problemOfMember('urlTemplate', address, 'tiles')).toBe('瓦片地址的格式不正确')
  expect(problemOfMember('urlTemplate', address, 'https://tiles.example.com/{z}/{x}/{y}.png')).toBeNull()
})
