// A site with works of every kind in every state that search engines and readers may come upon.
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import type { Blog } from '@huanshi/content/contract/blog.ts'
import { registerTestPages } from '@huanshi/server/test/test-pages.ts'
import { testSite, type Method, type Site } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

export const page = { accept: 'text/html,*/*;q=0.8', host: 'localhost:5002' }

export async function foundSite() {
  const site: Site = await testSite(registerTestPages)
  const visits = tourVisits(() => site)
  const { ask, panoOf, published, scene } = visits
  return {
    site,
    ...visits,
    /** As a browser asks for a page. */
    look: (url: string) => site.get(url, page),
    pano: (columns: object = {}) => panoOf('owner', { visibility: 'public', ...columns }),
    tour: async (values: object = {}): Promise<Tour> =>
      published({ scenes: [await scene('a')], startSceneId: 'a', ...values }),
    blog: async (values: object = {}): Promise<Blog> => {
      const made = await ask('POST', '/api/My/Blogs', {
        title: '三天',
        visibility: 'public',
        contentHtml: '<p>湖边的清晨</p>',
        ...values,
      })
      return (await ask('POST', `/api/My/Blogs/${made.json<Blog>().id}/publish`)).json<Blog>()
    },
    /** Changes a record of one's own as it stands. */
    change: async (segment: string, id: string, values: object, person = 'owner') => {
      const { version } = (await ask('GET', `/api/My/${segment}/${id}`, undefined, person)).json<{ version: number }>()
      return ask('PATCH', `/api/My/${segment}/${id}`, { version, ...values }, person)
    },
    act: (method: Method, url: string, body?: object) => ask(method, url, body),
  }
}
