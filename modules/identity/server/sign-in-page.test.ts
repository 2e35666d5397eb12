import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { signInPage } from './sign-in-page.ts'

const built = fileURLToPath(new URL('../../../apps/web/sign-in.html', import.meta.url))
const site = { name: '环视', description: '', icp: '', logo: '' }
const ADDRESS = '/identity/interaction/abc-123/login'

const formsOf = (html: string): string[] => html.match(/<form[^>]*>/g) ?? []

/** Inputs whose content would show in an address if the form were sent as a question. */
const secretsOf = (html: string): string[] => html.match(/<input[^>]*type="password"[^>]*>/g) ?? []

test.each([
  ['the built page', built],
  ['the plain page', null],
])('%s posts what is typed to its own sign-in, with or without a script', async (_, path) => {
  const html = await signInPage({ built: path, uid: 'abc-123', told: undefined, site })
  expect(secretsOf(html).length).toBeGreaterThan(0)
  const forms = formsOf(html)
  expect(forms).toHaveLength(1)
  expect(forms[0]).toContain('method="post"')
  expect(forms[0]).toContain(`action="${ADDRESS}"`)
  // As the server reads it from a form.
  expect(html).toMatch(/name="remember"[^>]*value="true"|name="remember" type="checkbox" value="true"/)
})

test.each([
  ['the built page', built],
  ['the plain page', null],
])('%s says without a script what was refused', async (_, path) => {
  const html = await signInPage({ built: path, uid: 'abc-123', told: '<b>不对</b>', site })
  expect(html).toMatch(/role="alert">&#60;b&#62;不对&#60;\/b&#62;</)
  expect(html).not.toContain('<b>不对')
})

test('the built page holds the files of what is opened next where nothing fetches them yet', async () => {
  const next = [{ as: 'script', href: '/assets/list-1.js' }] as const
  const html = await signInPage({ built, uid: 'abc-123', told: undefined, site, next })
  expect(html).toContain(
    '<template id="next"><link rel="prefetch" as="script" href="/assets/list-1.js"></template></body>',
  )
  expect(await signInPage({ built, uid: 'abc-123', told: undefined, site })).not.toContain('<template')
})

test('every form that a script makes for passwords and codes is one that posts', async () => {
  const files = ['../../../apps/web/sign-in/build.ts', '../../people/web/account/account-form.tsx']
  for (const file of files) {
    const source = await readFile(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    expect({ file, posts: /method(=|: )["']post["']/.test(source) }).toEqual({ file, posts: true })
  }
})
