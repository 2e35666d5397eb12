// The colours of a panorama as its author wants them, baked into what everybody sees.
import { Type, type Static } from 'typebox'

const share = (title: string, minimum = -100) => Type.Number({ title, minimum, maximum: 100 })

export const Grading = Type.Object(
  {
    exposure: Type.Number({ title: '曝光', minimum: -3, maximum: 3 }),
    temperature: share('色温'),
    tint: share('色调'),
    contrast: share('对比度'),
    highlights: share('高光'),
    shadows: share('阴影'),
    saturation: share('饱和度'),
    sharpness: share('锐度', 0),
  },
  { additionalProperties: false },
)
export type Grading = Static<typeof Grading>

export const gradingWords = { none: '未调色', waiting: '正在调色', done: '已调色', failed: '调色失败' } as const
