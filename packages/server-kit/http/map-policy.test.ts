import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policyOf } from './map-policy.ts'

const source = (address: string) => policyOf([{ kind: 'raster', address, labelAddress: null }])

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
  ['http://192.168.1.9:8080/{z}/{x}/{y}.png', ['http://192.168.1.9:8080']],
  ['https://[2001:db8::1]/a.pmtiles', ['https://[2001:db8::1]']],
  ['https://地图.example/a.pmtiles', ['https://xn--wcs7d.example']],
  ['/media/tiles/a.pmtiles', []],
  ['https://a;object-src/{z}/{x}/{y}.png', []],
  ["https://a,'unsafe-inline'/{z}/{x}/{y}.png", []],
  ['https://*/{z}/{x}/{y}.png', []],
])('%s is allowed as %j', (address, origins) => {
  expect(source(address).img).toEqual(origins)
  expect(source(address).connect).toEqual(origins)
})

test('whatever an address is, a policy holds origins alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webPath(), (host, path) => {
      for (const entry of source(`https://${host}${path}`).img) expect(entry).toMatch(/^https?:\/\/[\w.:[\]-]+$/)
    }),
  )
})
