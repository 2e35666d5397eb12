// What a cache in front has to say to each address, by the site and by the script that operators are given.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edgeKey } from './edge-seal.ts'
import { mediaAddresses } from './media-address.ts'

interface Vectors {
  readonly siteKey: string
  readonly edge: string
  readonly edgeKey: string
  readonly seconds: number
  readonly prefix: string
  readonly ticket: string
  readonly now: number
  readonly short: string
  readonly addresses: readonly { what: string; address: string; now: number; file: string | null }[]
}

const root = new URL('../../../', import.meta.url)
const vectors = JSON.parse(readFileSync(new URL('docs/formats/media-edge-vectors.json', root), 'utf8')) as Vectors // the document's own shape
const { default: edge } = (await import(new URL('deploy/media-edge.js', root).href)) as {
  default: { fileOf: (address: string, now: number, key: Buffer) => string | null }
} // njs has no types
const { prefix, ticket, now, short } = vectors
const key = Buffer.from(vectors.siteKey, 'hex')
const hearing = { allHold: () => true, neverEnded: async () => true }
const media = mediaAddresses(key, hearing, { edge: { name: vectors.edge, seconds: vectors.seconds } })

test('the key of caches follows from that of the site, and from their name', () => {
  expect(edgeKey(key, vectors.edge).toString('hex')).toBe(vectors.edgeKey)
  expect(edgeKey(key, 'another').equals(edgeKey(key, vectors.edge))).toBe(false)
})

test('the site gives this short address for that ticket, and takes it as long as it holds', () => {
  expect(media.short(ticket, prefix, now * 1000)).toEqual({ address: short, seconds: vectors.seconds })
  const [, , sealed = ''] = short.split('/')
  expect(media.holds(sealed, prefix, now * 1000)).toBe(true)
  expect(media.holds(sealed, prefix, (now + vectors.seconds) * 1000)).toBe(false)
})

test.each(vectors.addresses.map((one) => [one.what, one] as const))(
  'the script: %s',
  (_, { address, now: at, file }) => {
    expect(edge.fileOf(address, at, Buffer.from(vectors.edgeKey, 'hex'))).toBe(file)
  },
)

test.each(vectors.addresses.filter(({ file }) => file === null).map((one) => [one.what, one] as const))(
  'the site refuses as well: %s',
  (what, { address, now: at }) => {
    // That a ticket holds for too long says only the cache: the site has given it.
    if (what.startsWith('it holds longer')) return
    const [, , given = '', ...rest] = address.split('/')
    expect(media.holds(given, rest.slice(0, 3).join('/'), at * 1000)).toBe(false)
  },
)

test('no short address for what lasts, has ended, or is told of by nobody', () => {
  const lasting = media.open(prefix).split('/')[2] ?? ''
  expect(media.short(lasting, prefix)).toBe(null)
  expect(media.short(ticket, prefix, (now + 30 * 3600) * 1000)).toBe(null)
  expect(media.short(`${ticket.slice(0, -1)}_`, prefix, now * 1000)).toBe(null)
  expect(mediaAddresses(key, hearing).short(ticket, prefix, now * 1000)).toBe(null)
})

test('towards the end of the long ticket the short one ends with it', () => {
  const end = Number.parseInt(ticket.split('.')[0] ?? '', 36)
  expect(media.short(ticket, prefix, (end - 20) * 1000)?.seconds).toBe(20)
})

test('an address that was sealed by others, or where there are none, is no address', () => {
  const [, , sealed = ''] = short.split('/')
  expect(mediaAddresses(key, hearing).holds(sealed, prefix, now * 1000)).toBe(false)
  const another = mediaAddresses(key, hearing, { edge: { name: 'another', seconds: 60 } })
  expect(another.holds(sealed, prefix, now * 1000)).toBe(false)
})
