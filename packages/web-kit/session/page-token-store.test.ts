// Whose refresh token is used, seen by the provider: never one that another page got, and none twice.
import { beforeEach, expect, test } from 'vitest'
import type { User } from 'oidc-client-ts'
import { PageTokenStore, renewSilently } from './page-token-store.ts'
import type { StrictUserManager } from './strict-manager.ts'
import { returning, wrongProvider } from './test-wrong-provider.ts'

/** How often a hidden frame was asked. */
let frames = 0

const provider = await wrongProvider()
beforeEach(() => void (frames = 0))

interface Page {
  readonly manager: StrictUserManager
  readonly renew: () => Promise<User | null>
}

function page(): Page {
  const userStore = new PageTokenStore({ store: provider.store })
  const navigator = returning({ code: 'c' }, () => void (frames += 1))
  const manager = provider.manager({ navigator, settings: { userStore } })
  return { manager, renew: () => renewSilently(manager, userStore) }
}

/** The frame sends no nonce of its own, and neither does a renewal. */
function plainly(): void {
  const { nonce: _, ...claims } = provider.rightClaims()
  provider.idToken = claims
}

async function signedIn(): Promise<Page> {
  const made = page()
  const { manager } = made
  await manager.signinRedirectCallback((await provider.leave(manager)).href)
  plainly()
  return made
}

const inStore = () =>
  Array.from({ length: provider.store.length }, (_, at) => provider.store.getItem(provider.store.key(at) ?? '')).join()

test('a page renews by the token that it got, each time by the newest, and stores none', async () => {
  const { renew } = await signedIn()
  await renew()
  await renew()
  expect(new Set(provider.shown).size).toBe(2)
  expect(frames).toBe(0)
  expect(inStore()).toContain('access_token')
  expect(inStore()).not.toContain('refresh_token')
})

test('a page that begins with what another one stored renews by a frame, and then by its own', async () => {
  await signedIn()
  const twin = page()
  expect((await twin.manager.getUser())?.refresh_token).toBeUndefined()
  await twin.renew()
  expect([frames, provider.shown]).toEqual([1, []])
  await twin.renew()
  expect([frames, provider.shown.length]).toEqual([1, 1])
})

test('a token whose answer was lost is not shown again: a frame renews', async () => {
  const { renew } = await signedIn()
  provider.losesAnswer = true
  await renew()
  expect([frames, provider.shown.length]).toEqual([1, 1])
  await renew()
  expect(new Set(provider.shown).size).toBe(2)
})

test('what a former version has stored is not used', async () => {
  const { manager } = await signedIn()
  const name = provider.store.key(0) ?? ''
  const old = { ...JSON.parse(provider.store.getItem(name) ?? '{}'), refresh_token: 'old' }
  provider.store.setItem(name, JSON.stringify(old))
  await page().renew()
  await manager.removeUser()
  expect(provider.shown).toEqual([])
})
