import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each([
  [{ returnTo: '/Pano?page=2#a' }, '/Pano?page=2#a'],
  [{ returnTo: '/' }, '/'],
  [{ returnTo: '//evil.example/x' }, '/'],
  [{ returnTo: '/\\evil.example' }, '/'],
  [{ returnTo: '/\t/evil.example' }, '/'],
  [{ returnTo: '/\n\\evil.example' }, '/'],
  [{ returnTo: 'https://evil.example' }, '/'],
  [{ returnTo: 'javascript:alert(1)' }, '/'],
  [{ returnTo: '/signin-oidc?code=x' }, '/'],
  [{ returnTo: '/Silent-Refresh/' }, '/'],
  [{ returnTo: '/ErrorPage?status=403' }, '/'],
  [{ returnTo: 5 }, '/'],
  [undefined, '/'],
  ['/Pano', '/'],
])('%j leads to %s', (state, address) => {
  expect(returnAddress(state)).toBe(address)
})
