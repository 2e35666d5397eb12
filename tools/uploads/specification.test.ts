// Nothing is left out: every rule and profile of the specification's own table stands in ours, with the same figures and words.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { describe, expect, test } from 'vitest'
import { root } from '../architecture/source.ts'
import { readUploads } from '../journeys/tables.ts'
import { bounds, panoramaSides } from './bounds.ts'
import { browserRows, notOnServer, serverRows, storyFile, storyRules } from './rules.ts'

const known = readUploads()
const table = known ?? { profiles: [], rules: [], transport: [] }

/** The thumbnail's parameters are tried by a test of their own. */
const byItself = ['5.2.12']
const triedIn = (rows: readonly { readonly rule: string }[]): Set<string> => new Set(rows.map(({ rule }) => rule))

describe.skipIf(known === null)('held against the specification', () => {
  test('every rule is broken on each side that holds it', () => {
    const [server, browser] = [triedIn(serverRows), triedIn(browserRows)]
    for (const rule of [...storyRules, ...byItself]) browser.add(rule)
    const missing = table.rules.flatMap(({ id, side }) => [
      ...(browser.has(id) ? [] : [`${id} in the browser`]),
      ...(side === 'browser' || server.has(id) || id in notOnServer ? [] : [`${id} on the server`]),
    ])
    expect(missing).toEqual([])
  })

  test('no row is of a rule that is not there, and each speaks its words', () => {
    const texts = new Map(table.rules.map(({ id, proposedText }) => [id, proposedText]))
    const said = [
      ...serverRows.map(({ rule, detail }) => [rule, detail] as const),
      ...browserRows.map(({ rule, message }) => [rule, message] as const),
    ]
    for (const [rule, words] of said)
      expect([rule, words]).toEqual([rule, expect.stringMatching(pattern(texts.get(rule)))])
  })

  test('the story in the browser has a step for each rule that is left to it', () => {
    const story = readFileSync(join(root, storyFile), 'utf8')
    expect(storyRules.filter((rule) => !story.includes(`'${rule}: `))).toEqual([])
  })

  test('every profile has its row, with the same figures', () => {
    const ours = bounds.map((row) => ({
      id: row.profile,
      extensions: row.extensions,
      minBytes: row.least?.bytes ?? null,
      maxBytes: row.isOurs === true ? null : row.most.bytes,
      partBytes: row.part,
    }))
    const theirs = table.profiles.map(({ id, extensions, minBytes, maxBytes, partBytes }) => ({
      id,
      extensions,
      minBytes,
      maxBytes,
      partBytes,
    }))
    expect(ours).toEqual(theirs)
    const [pano] = table.profiles
    expect([pano?.minWidth, pano?.maxWidth]).toEqual([...panoramaSides])
    const ways = table.profiles.map(({ id, address, thumbnail }) => [id, address, thumbnail])
    const stated = table.profiles.map(({ id, address, thumbnail }) => {
      const profile: { address: string; thumbnail?: number } = uploadProfiles[id as UploadProfileName] // just compared
      return [id, address === null ? null : profile.address, thumbnail === null ? null : profile.thumbnail]
    })
    expect(stated).toEqual(ways)
  })

  test('every case of the transport is named by a test', () => {
    const tests = ['upload-transport.slow', 'upload-content', 'killing.slow']
    const text = tests.map((name) => readFileSync(join(root, `modules/pano/server/${name}.test.ts`), 'utf8')).join('\n')
    expect(table.transport.filter(({ id }) => !new RegExp(`\\b${id}\\b`).test(text)).map(({ id }) => id)).toEqual([])
  })
})

function pattern(proposed = 'no such rule'): RegExp {
  return new RegExp(`^${proposed.replaceAll(/\{(?:min|max)\}/g, '\\d+( [KMG]?B)?')}$`)
}
