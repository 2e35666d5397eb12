// The dock of uploads as a person sees it, and what goes out of the browser behind it.
import { expect, type Locator, type Page } from '@playwright/test'

export const KiB = 1024

export class Dock {
  readonly page: Page
  readonly region: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: '上传' })
  }

  /** By the button of the library, as many files as there are. */
  async choose(...paths: string[]): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: '上传素材' }).first().click()
    await (await choosing).setFiles(paths)
  }

  /** Newest first, where a name stands there twice. */
  row(name: string): Locator {
    return this.region.getByRole('listitem').filter({ hasText: name }).first()
  }

  async expectState(name: string, words: string | RegExp, timeout = 20_000): Promise<void> {
    await expect(this.row(name)).toContainText(words, { timeout })
  }

  async press(name: string, button: string): Promise<void> {
    await this.row(name).getByRole('button', { name: button, exact: true }).click()
  }

  /** Where the browser has forgotten the file, the button asks for it. */
  async pressAndChoose(name: string, button: string, path: string): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await this.press(name, button)
    await (await choosing).setFiles(path)
  }
}

/** Videos go in small chunks, so that there is something between their beginning and their end. */
export async function withParts(page: Page, bytes: number): Promise<void> {
  await page.route('**/api/Settings', async (route) => {
    const answer = await route.fetch()
    const settings = (await answer.json()) as { uploads: { libVideo: { partSize: number } } } // as the contract has it
    settings.uploads.libVideo.partSize = bytes
    await route.fulfill({ response: answer, json: settings })
  })
}
