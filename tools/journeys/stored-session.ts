// What a tab keeps of its session, to be read and changed from outside.
import type { Page } from '@playwright/test'

export const STORED = 'oidc.user:'

interface Stored {
  access_token: string
  refresh_token?: string | undefined
  expires_at: number
  session_state: string
  profile: Readonly<Record<string, unknown>>
}

export function stored(page: Page): Promise<Stored> {
  return page.evaluate((prefix) => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix)) ?? ''
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored
  }, STORED)
}

export function changeStored(page: Page, by: Partial<Stored>): Promise<void> {
  return page.evaluate(
    ([prefix, changes]) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith(prefix)) ?? ''
      const user = { ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), ...changes }
      sessionStorage.setItem(key, JSON.stringify(user))
    },
    [STORED, by] as const,
  )
}
