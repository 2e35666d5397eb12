// What a person does again and again in the journeys.
import { copyFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { demoPassword } from './server.ts'

export function address(path: string): string {
  return `${process.env['HUANSHI_JOURNEY_URL']}${path}`
}

const isForDocs = process.env['UPDATE_PICTURES'] === '1'

/** A real photograph where it is at hand, otherwise a panorama of the demo, as in pictures that are published: the photographs are not ours. */
export function panoramaFile(): string {
  const photograph = join(root, '../shared/data/panoramas/puy-de-sancy-4096.jpg')
  if (!isForDocs && existsSync(photograph)) return photograph
  console.log('A rendered panorama takes the place of the photograph beside the checkout')
  // Under another name than the demonstration's own.
  const copy = join(tmpdir(), 'first-panorama.jpg')
  copyFileSync(join(root, 'apps/demo/panoramas/hall.jpg'), copy)
  return copy
}

export async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('用户名、邮箱或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Pictures of the README go to docs when asked for, otherwise beside the results. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = isForDocs ? 'docs/pictures' : 'tools/results'
  await page.screenshot({ path: join(root, folder, `${name}.png`), animations: 'disabled' })
}

/** Nothing serious for people who use a keyboard or a screen reader. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours that are still on their way to another theme are neither the one nor the other.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  )
  // In the page itself, where the usual way opens another one to count in; nothing here is framed from elsewhere.
  const { violations } = await new AxeBuilder({ page })
    // Whoever speaks to the page says what stands on a button.
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(told).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** Opens an address, signs in on the way, and waits for its screen. */
export async function enterAt(page: Page, path: string, account = 'member'): Promise<void> {
  await page.goto(address(path))
  await signIn(page, account)
  await page.waitForURL(address(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
