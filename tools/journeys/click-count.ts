// How many presses a job takes.
import { expect, type Page } from '@playwright/test'

/** Presses of a person in this tab, whatever pages it goes through. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const listen = (): void => {
    // A page that is just arriving gets this by both ways below, and would count each press twice.
    if ('countsPresses' in globalThis) return
    Object.assign(globalThis, { countsPresses: true })
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1))
      },
      true,
    )
  }
  await page.addInitScript(listen)
  // A page that is just leaving takes it along; the one that comes is asked again.
  await expect(() => page.evaluate(listen)).toPass({ timeout: 20_000 })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0))
}
