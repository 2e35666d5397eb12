import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addAccount, TestBrowser } from '../test-site.ts'
import { identitySite } from '../test-identity.ts'
import { visitSignIn, type Visit } from '../test-sign-in.ts'
import { captchas } from './captchas.ts'
import { captchaText, drawCaptcha } from './draw-captcha.ts'

const PASSWORD = 'correct horse'
let visit: Visit
const { store, site } = await identitySite({ captchaFrom: 3, captchaText: () => 'AB23C' })
await addAccount(store.db, 'member', PASSWORD, ['会员'])
beforeEach(async () => {
  await store.db.deleteFrom('sign_in_attempt').execute()
  visit = await visitSignIn(site)
})

async function issue(browser: TestBrowser): Promise<string> {
  const answer = await browser.open(`${visit.interaction}/captcha`)
  const { id, image } = (await answer.json()) as { id: string; image: string }
  expect(image).toMatch(/^data:image\/png;base64,/)
  return id
}

test.each(['member', 'nobody'])(
  'after three failures of %s even the right password needs the picture',
  async (account) => {
    const told: unknown[] = []
    for (let guess = 0; guess < 3; guess += 1)
      told.push((await visit.say('/login', { account, password: 'x' })).said['captcha'])
    expect(told).toEqual([false, false, true])
    const bare = await visit.say('/login', { account, password: PASSWORD })
    expect(bare).toMatchObject({ status: 422, said: { type: 'sign-in.captcha' } })
    const wrong = { captchaId: await issue(visit.browser), captcha: 'ZZZZZ' }
    expect((await visit.say('/login', { account, password: PASSWORD, ...wrong })).said).toMatchObject({
      type: 'sign-in.captcha',
    })
    const right = { captchaId: await issue(visit.browser), captcha: 'ab23 c' }
    const { said } = await visit.say('/login', { account: 'member', password: PASSWORD, ...right })
    expect(said).toHaveProperty('location')
  },
)

test('a picture serves one try and lasts five minutes', async () => {
  const [known, elsewhere] = [captchas(store.db, () => 'WXY29'), captchas(store.db)]
  const first = await known.issue()
  // Whichever process hears the answer.
  expect(await elsewhere.accept({ id: first.id, text: 'wxy29' })).toBe(true)
  expect(await known.accept({ id: first.id, text: 'WXY29' })).toBe(false)
  expect(await known.accept(undefined)).toBe(false)
  const old = await known.issue()
  await sql`update identity_record set expires_time = now() where model = 'captcha'`.execute(store.db)
  expect(await known.accept({ id: old.id, text: 'WXY29' })).toBe(false)
})

test('a picture is drawn without any font, and never twice the same', async () => {
  const text = captchaText()
  expect(text).toMatch(/^[2-9A-Z]{5}$/)
  const [one, other] = await Promise.all([drawCaptcha(text), drawCaptcha(text)])
  expect(one.equals(other)).toBe(false)
  const { dominant, channels } = await sharp(one).stats()
  // Ink on paper: bright on the whole, and with strokes in it.
  expect(dominant.r).toBeGreaterThan(200)
  expect(channels[0]?.min).toBeLessThan(90)
})
