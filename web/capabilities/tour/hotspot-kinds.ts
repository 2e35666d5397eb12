// What the kinds of hotspots are called and which sign stands for them.
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'

interface Kind {
  readonly title: string
  /** What a visitor is told who cannot see the mark. */
  readonly spoken: string
  /** Of the viewer's own set. */
  readonly icon: string
}

export const hotspotKinds: Readonly<Record<TourHotspot['kind'], Kind>> = {
  scene: { title: '前往场景', spoken: '前往', icon: 'info' },
  pano: { title: '前往全景', spoken: '前往全景', icon: 'globe' },
  link: { title: '网址', spoken: '打开网页', icon: 'link' },
  text: { title: '文字', spoken: '文字', icon: 'info' },
  image: { title: '图片', spoken: '图片', icon: 'image' },
  gallery: { title: '图集', spoken: '图集', icon: 'image' },
  video: { title: '视频', spoken: '视频', icon: 'play' },
  audio: { title: '音频', spoken: '声音', icon: 'sound' },
  model: { title: '三维模型', spoken: '三维模型', icon: 'model' },
  article: { title: '图文', spoken: '图文', icon: 'article' },
  embed: { title: '嵌入网页', spoken: '网页', icon: 'frame' },
  polygon: { title: '区域', spoken: '区域', icon: 'info' },
}
