// A start that the server refuses, in the sentences that the official client makes of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerCredential, type RenewalOutcome } from '@huanshi/web-kit/api/credential.ts'
import { takeSignInReason } from '@huanshi/web-kit/session/sign-in-reason.ts'
import { toasts } from '@huanshi/ui/toast/toast.ts'
import { answerRefusal } from './answer-refusal.ts'

const refused = (words: string): Error => new Error(`Failed to complete negotiation with the server: Error: ${words}`)

let outcome: RenewalOutcome = 'renewed'
const signIn = vi.fn<() => Promise<void>>(() => Promise.resolve())
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  })
  registerCredential({ token: () => 'token', renew: () => Promise.resolve(outcome), signIn })
})
afterEach(() => {
  for (const { id } of toasts.shown()) toasts.close(id)
  signIn.mockClear()
  vi.unstubAllGlobals()
})

test('a session that was ended elsewhere leads to signing in, with the reason', async () => {
  outcome = 'refused'
  answerRefusal(refused(": Status code '401'"))
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledOnce())
  expect(takeSignInReason()).toContain('登录已结束：在别处退出了，或账号被锁定')
  expect(takeSignInReason()).toBe('')
})

test.each(['renewed', 'late'] as const)('a token whose renewal is %s leads nowhere', async (kind) => {
  outcome = kind
  answerRefusal(refused(": Status code '401'"))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(signIn).not.toHaveBeenCalled()
})

test('too many pages are told of, all else is not', () => {
  answerRefusal(refused("Service Unavailable: Status code '503'"))
  expect(toasts.shown()).toEqual([])
  answerRefusal(refused("Too Many Requests: Status code '429'"))
  answerRefusal(refused("Too Many Requests: Status code '429'"))
  expect(toasts.shown().map(({ title }) => title)).toEqual(['同时打开的页面太多'])
  expect(signIn).not.toHaveBeenCalled()
})
