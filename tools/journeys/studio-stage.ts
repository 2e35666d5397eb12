// The studio's stage and what has become of the draft, as one waits for them.
import { expect, type Page } from '@playwright/test'

/** The scene's picture is on the stage. */
export async function there(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-stage .hv-root')).toBeVisible()
  await expect(page.locator('.hs-studio-wait')).toHaveCount(0, { timeout: 60_000 })
}

export async function saved(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-saving')).toContainText('已保存', { timeout: 30_000 })
}
