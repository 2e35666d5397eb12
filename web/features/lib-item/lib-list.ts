// What the lists of the library say beyond the contract.
import type { Audio } from '@huanshi/contract/resources/audio.ts'
import type { Lib } from '@huanshi/contract/resources/lib-item.ts'
import { Box, FileText, Film, Map, Music } from 'lucide-react'
import { formatBytes } from '@huanshi/contract/protocol/format-bytes.ts'
import type { ListFeature, Mark } from '../../capabilities/resource/list/feature.ts'

const kinds: Readonly<Record<Lib['kind'], Mark | null>> = {
  image: null,
  video: { icon: Film, word: '视频' },
  audio: { icon: Music, word: '音频' },
  coordinate: { icon: Map, word: '坐标' },
  model: { icon: Box, word: '模型' },
  attachment: { icon: FileText, word: '附件' },
}

export const libFeature: ListFeature<Lib> = {
  searchHint: '搜索素材、文件名',
  emptyElsewhere: {
    title: '还没有素材',
    sentence: '存入的图片、视频和音频会列在这里，可以用作封面、热点和背景音乐。',
  },
  badge: ({ kind }) => kinds[kind],
  meta: ({ size, fileName }) => `${formatBytes(size)} · ${fileName}`,
}

export const audioFeature: ListFeature<Audio> = {
  title: '公共音频',
  searchHint: '搜索音频',
  emptyElsewhere: { title: '还没有公共音频', sentence: '公共素材里的音频会列在这里，所有会员的全景和漫游都能选用。' },
}
