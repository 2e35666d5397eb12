// Proving an address of one's own: the letter with the code lies in the outbox of the demonstration.
import { expect, type Page } from '@playwright/test'
import { address } from './person.ts'

/** The newest letter stands first. */
export async function newestCode(page: Page, mail: string): Promise<string> {
  const outbox = await (await page.request.get(address('/dev/outbox'))).text()
  return /验证码 (\d{6})/.exec(outbox.slice(outbox.indexOf(mail)))?.[1] ?? ''
}

export async function proveAddress(page: Page, mail: string): Promise<void> {
  await page.goto(address('/Account/ConfirmEmail'))
  await page.getByLabel('邮箱').fill(mail)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.getByLabel('验证码').fill(await newestCode(page, mail))
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await page.waitForURL(address('/Profile'))
}
