import { settingKeys } from '@huanshi/kernel/protocol/setting-keys.ts'
import type { Setting } from '../../contract/setting.ts'
import { describe, expect, test } from 'vitest'
import { problemOf } from '@huanshi/resource-web/form/model/validation.ts'
import { settingField, settingGroups } from './setting-fields.ts'

function record(key: string, group: Setting['group'] = 'site'): Setting {
  const base = { id: key, createdTime: '', updatedTime: '', version: 1, userId: '', userName: '', groupId: null }
  return { ...base, key, group, value: null, description: key, isPublic: true, order: 1 }
}

test('every setting of the product has a control of its own, and takes the value it starts with', () => {
  const odd = Object.entries(settingKeys).filter(([key, { defaultValue }]) => {
    const { formField } = settingField(record(key))
    return formField.control === 'json' || problemOf(formField, defaultValue) !== null
  })
  expect(odd).toEqual([])
})

test('a setting that is not known is edited as it is', () => {
  expect(settingField(record('later.thing')).formField.control).toBe('json')
})

describe('values that the server would refuse are told first', () => {
  test.each([
    ['site.name', ''],
    ['site.name', '很长'.repeat(20)],
    ['site.siteRoot', 'https://elsewhere.cn'],
    ['site.siteRoot', ''],
    ['user.storageQuota', -1],
  ])('%s %j', (key, value) => {
    expect(problemOf(settingField(record(key)).formField, value)).not.toBeNull()
  })

  test.each([
    ['site.icp', ''],
    ['comment.isReviewed', false],
  ])('%s %j is fine', (key, value) => {
    expect(problemOf(settingField(record(key)).formField, value)).toBeNull()
  })
})

test('groups come in their order, empty ones not at all', () => {
  const groups = settingGroups([record('user.signUp', 'user'), record('site.name'), record('site.icp')])
  expect(groups.map(({ title, fields }) => `${title} ${fields.length}`)).toEqual(['站点 2', '用户 1'])
})
