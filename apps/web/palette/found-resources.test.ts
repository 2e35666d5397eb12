import { isSearchable } from '@huanshi/kernel/definition/address.ts'
import { resources } from '@huanshi/resources/all.ts'
import { expect, test } from 'vitest'
import { foundResources, searchedInListsAlone } from './found-resources.ts'

test('of each resource with words to search for it is said whether the palette finds it', () => {
  const searchable = resources.filter(isSearchable).map(({ name }) => name)
  expect([...foundResources, ...searchedInListsAlone].toSorted()).toEqual(searchable.toSorted())
})
