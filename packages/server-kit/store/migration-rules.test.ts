import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { migrationFaults } from './migration-rules.ts'

const faultsOf = (text: string) => migrationFaults({ name: '0999-test.sql', text, digest: '' }).join('\n')

test.each([
  ['no phase', 'create table a (id int)', 'says no phase'],
  ['a dropped column', '-- phase: expand\nalter table a drop column b', 'drops a column'],
  ['a dropped table', '-- phase: expand\ndrop table a', 'drops what the former version uses'],
  ['another name', '-- phase: expand\nalter table a rename to b', 'renames'],
  ['another type', '-- phase: expand\nalter table a alter column b type bigint', 'rewrites a table'],
  ['a value that must be', '-- phase: expand\nalter table a add column b text not null', 'leaves this column out'],
  ['an index that writers wait for', '-- phase: expand\ncreate index a_b on a (b)', 'that its writers wait for'],
  [
    'an index beside writers in a transaction',
    '-- phase: expand\ncreate index concurrently a_b on a (b)',
    'within a transaction',
  ],
  [
    'a constraint that reads the table',
    '-- phase: expand\nalter table a add constraint a_b foreign key (b) references b',
    'not valid first',
  ],
])('%s is found', (_, text, fault) => {
  expect(faultsOf(text)).toContain(fault)
})

test.each([
  '-- phase: expand\ncreate table a (id int, name text not null); create index a_name on a (name);',
  "-- phase: expand\nalter table a add column b text not null default ''",
  '-- phase: expand\n-- transaction: none\ncreate index concurrently a_b on a (b);',
  '-- phase: contract\nalter table a drop column b;',
  '-- phase: expand\n-- what was dropped column by column\nalter table a add constraint a_b check (b > 0) not valid;',
])('%s is fine', (text) => {
  expect(faultsOf(text)).toBe('')
})

test('what comes after the baseline keeps to them', async () => {
  const { later } = await readMigrations()
  expect(later.flatMap((one) => migrationFaults(one).map((fault) => `${one.name} ${fault}`))).toEqual([])
})
