// How a public page is shared from WeChat's browser: its own title, words and picture in place of an address. Where the site has no account there,
// or the platform says no, WeChat shares the page as any other.
import weixin from 'weixin-js-sdk'
import type { WeixinSignature } from '../../contract/weixin-signature.ts'

/** Its types speak of a default member, which its module itself is. */
const wx = weixin as unknown as typeof weixin.default

export async function openShareCard(): Promise<void> {
  const [page = ''] = location.href.split('#')
  const answer = await fetch(`/api/View/Weixin/signature?url=${encodeURIComponent(page)}`)
  if (!answer.ok) return
  const signature = (await answer.json()) as WeixinSignature // as its contract has it
  wx.config({ ...signature, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] })
  wx.ready(() => {
    const { title, desc, link, imgUrl } = cardOf(page)
    const success = (): void => undefined
    wx.updateAppMessageShareData({ title, desc, link, imgUrl, success })
    wx.updateTimelineShareData({ title, link, imgUrl, success })
  })
}

/** What the page's head says to every program to which its address is passed on. */
function cardOf(page: string) {
  const told = (name: string): string =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? ''
  const title = told('title') || document.title
  const square = document.querySelector('meta[itemprop="image"]')?.getAttribute('content') ?? ''
  const imgUrl = square || told('image')
  return { title, desc: told('description') || title, link: told('url') || page, imgUrl }
}
