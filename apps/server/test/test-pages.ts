// The pages of visitors with what link previews are told, over a page that has nothing but a head.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerWebApp } from '@huanshi/server-kit/web-app/register-web-app.ts'
import { cardPages } from '@huanshi/organisation/server/card/card-meta.ts'
import { isMemberPage } from '../composition/member-pages.ts'
import { groupPages } from '../view/group-front.ts'
import { sitePages } from '../view/front-meta.ts'
import { appointmentPages } from '@huanshi/publishing/server/appointment/appointment-pages.ts'
import { reviewPages } from '@huanshi/tour/server/review/review-pages.ts'
import { workPages } from '../view/link-preview.ts'
import type { SiteFurther } from './site-further.ts'
import { testMedia } from './test-rules.ts'

const PAGE =
  '<!doctype html><html lang="zh-CN"><head><title>环视</title></head><body><div id="root"><noscript></noscript><p data-say="unopened">页面还没有打开。</p></div></body></html>'

/** @param folder where the files of records lie */
export async function registerTestPages(
  app: App,
  db: Database,
  folder: string,
  { groupHosts }: SiteFurther = {},
): Promise<void> {
  const dist = join(folder, 'pages')
  await mkdir(dist, { recursive: true })
  await writeFile(join(dist, 'view.html'), PAGE)
  const view = { db, media: testMedia, origin: TEST_ORIGIN, groupHosts }
  const site = async () => ({ name: '环视', description: '', icp: '', logo: '' })
  const secret = [reviewPages(view), appointmentPages(view)]
  const pageMeta = [workPages(view), groupPages(view), ...secret, sitePages(view), cardPages(view)]
  await writeFile(join(dist, 'index.html'), PAGE)
  await registerWebApp(app, { dist, origin: TEST_ORIGIN, site, pageMeta, isPage: isMemberPage })
}
