// What the sign-in client refuses before it asks, what it refuses of its own notes, and what it makes of a provider that says no.
import { beforeEach, expect, test } from 'vitest'
import { popupWords } from './popup.ts'
import type { StrictUserManager } from './strict-manager.ts'
import { returning, wrongProvider } from './test-wrong-provider.ts'

let manager: StrictUserManager

const provider = await wrongProvider()
beforeEach(() => void (manager = provider.manager()))

test.each(['id_token token', 'token', 'code id_token'])('the answer type %s is not even asked for', async (type) => {
  const other = provider.manager({ settings: { response_type: type } })
  await expect(other.signinRedirect()).rejects.toThrow(/Only the Authorization Code flow \(with PKCE\) is supported/)
})

type Note = Record<string, unknown>

test.each<[string, (note: Note) => void, RegExp]>([
  ['of another id', (note) => (note['id'] = 's2'), /State does not match/],
  ['without a client', (note) => delete note['client_id'], /No client_id on state/],
  ['without an authority', (note) => delete note['authority'], /No authority on state/],
  ['of another client', (note) => (note['client_id'] = 'another'), /client_id mismatch/],
  ['of another authority', (note) => (note['authority'] = 'https://evil.example'), /authority mismatch/],
])('refused: a kept request %s', async (_, change, words) => {
  const back = await provider.leave(manager)
  const key = provider.states.key(0) ?? ''
  const note = JSON.parse(provider.states.getItem(key) ?? '{}') as Note // as the client wrote it
  change(note)
  provider.states.setItem(key, JSON.stringify(note))
  await expect(manager.signinRedirectCallback(back.href)).rejects.toThrow(words)
  expect(await manager.getUser()).toBeNull()
})

test('a kept request is good for one answer', async () => {
  const back = await provider.leave(manager)
  await manager.signinRedirectCallback(back.href)
  await expect(manager.signinRedirectCallback(back.href)).rejects.toThrow(/No matching state found in storage/)
})

test('a window or a frame without an address to come back to is not opened', async () => {
  const bare = provider.manager({ settings: { redirect_uri: '', popup_redirect_uri: '', silent_redirect_uri: '' } })
  await expect(bare.signinPopup()).rejects.toThrow(/No popup_redirect_uri configured/)
  await expect(bare.signinSilent()).rejects.toThrow(/No silent_redirect_uri configured/)
})

test.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
  'asked who is there, a provider that answers %s means nobody',
  async (error) => {
    const frame = returning({ error, session_state: 'theirs' })
    const asking = provider.manager({ navigator: frame, settings: { monitorAnonymousSession: true } })
    const status = await asking.querySessionStatus()
    expect(status).toEqual({ session_state: 'theirs' })
    expect(status?.sub).toBeUndefined()
  },
)

test('any other answer to that question is a fault', async () => {
  const frame = returning({ error: 'server_error', error_description: 'out of order' })
  const asking = provider.manager({ navigator: frame, settings: { monitorAnonymousSession: true } })
  await expect(asking.querySessionStatus()).rejects.toMatchObject({ error: 'server_error', message: 'out of order' })
})

test.each([
  ['Popup blocked by user', '浏览器拦截了登录窗口，请允许本站打开弹出窗口'],
  ['Popup closed by user', '登录窗口已关闭，没有登录'],
  ['', '登录没有完成'],
])('what the client says as "%s" is told as %s', (message, words) => {
  expect(popupWords(new Error(message))).toBe(words)
})
