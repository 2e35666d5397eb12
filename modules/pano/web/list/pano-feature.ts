// What the list says and does about panoramas beyond what the contract states.
import type { Pano } from '../../contract/pano.ts'
import {
  Box,
  Download,
  EyeOff,
  ExternalLink,
  Film,
  Grid3x3,
  Image,
  Link,
  Palette,
  Replace,
  Sparkles,
  Upload,
  Waypoints,
} from 'lucide-react'
import { emptyPictures } from '@huanshi/ui/empty/pictures.ts'
import { byItsAuthor } from '@huanshi/publishing/web/by-its-author.ts'
import { visibilityMarks } from '@huanshi/publishing/web/visibility-marks.ts'
import type { ListFeature, Mark, RowAction } from '@huanshi/resource-web/list/feature.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { copyText } from '@huanshi/ui/toast/copy-text.ts'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { replacePicture } from '../replace-picture.ts'
import { lookSource } from './look-source.ts'
import { saveFrom } from '@huanshi/ui/download/save-file.ts'

/** Photographs are the usual thing and need no word. */
const kinds: Readonly<Record<Pano['kind'], Mark | null>> = {
  image: null,
  video: { icon: Film, word: '全景视频' },
  bigPixel: { icon: Grid3x3, word: '十亿像素' },
  bigImage: { icon: Image, word: '大图' },
  model: { icon: Box, word: '三维模型' },
  splat: { icon: Sparkles, word: '高斯泼溅' },
}

/** @param go to an address of the area */
export function panoFeature(base: string, go: (address: string) => void): ListFeature<Pano> {
  return {
    hidden: ['withdraw-slug', 'thumbnail', 'planet', 'cover', 'coverage', 'retouch', 'grade', 'detect'],
    searchHint: '搜索标题、标签、地点',
    primary: { icon: Upload, word: '上传全景', inTabBar: true, run: () => openUpload() },
    empty: {
      title: '还没有全景',
      sentence: '上传一张 2:1 的全景图片，处理好就能环视和分享。',
      pictures: emptyPictures,
      steps: [
        ['上传', '把图片、全景视频、模型或高斯泼溅拖到这里，可一次选多个。'],
        ['修饰', '定下打开时的视角，写好标题和标签。'],
        ['公开', '改为公开或凭链接，把网址发给别人。'],
      ],
    },
    open: ({ id }) => `${base}/Pano/Edit/${id}`,
    meta: panoMeta,
    told: ({ status }) => (status === 'ready' ? ['progress'] : []),
    // What its author made a sphere is a photograph like any other.
    badge: ({ kind, form }) => (kind === 'bigImage' && form === 'equirectangular' ? null : kinds[kind]),
    glyph: ({ visibility }) => visibilityMarks[visibility],
    look: lookSource,
    related: (pano) => byItsAuthor(base, pano),
    actions: (pano) => [
      ...visitorActions(pano),
      ...retouchActions(pano, base, go),
      ...replaceAction(pano),
      ...originalAction(pano),
    ],
    together: (records) => [
      {
        key: 'tour',
        title: '做成漫游',
        icon: Waypoints,
        run: () => go(`${base}/Tour/Create?panos=${records.map(({ id }) => id).join()}`),
      },
    ],
    drop: (files) => openUpload(files),
  }
}

function panoMeta({ width, height, updatedTime }: Pano, isPhone: boolean): string {
  const time = relativeTime(updatedTime)
  return isPhone || width === null || height === null ? time : `${width} × ${height} · ${time}`
}

/** Those who edit for the author, which administrators of the site do not. */
export function mayRetouch({ status, manifestUrl, form }: Pano, base: string): boolean {
  return base !== '/Admin' && status === 'ready' && manifestUrl !== null && form !== null
}

function retouchActions(pano: Pano, base: string, go: (address: string) => void): readonly RowAction[] {
  if (!mayRetouch(pano, base)) return []
  const to = (screen: string) => (): void => go(`${base}/Pano/${screen}/${pano.id}`)
  return [
    { key: 'retouch', title: '遮盖画面', icon: EyeOff, run: to('Retouch') },
    { key: 'grade', title: '调色', icon: Palette, run: to('Grade') },
  ]
}

function replaceAction(pano: Pano): readonly RowAction[] {
  const run = replacePicture(pano)
  return run === null ? [] : [{ key: 'replace', title: '更换图片', icon: Replace, run }]
}

/** A video that was converted is still there as it came. */
function originalAction({ originalUrl, fileName }: Pano): readonly RowAction[] {
  if (originalUrl === null) return []
  return [{ key: 'original', title: '下载原始视频', icon: Download, run: () => saveFrom(originalUrl, fileName) }]
}

/** Only what visitors can really open. */
function visitorActions({ id, visibility, status }: Pano): readonly RowAction[] {
  if (visibility === 'private' || status !== 'ready') return []
  const address = new URL(`/view/pano/${id}`, window.location.origin).href
  return [
    {
      key: 'visit',
      title: '查看公开页',
      icon: ExternalLink,
      run: () => void window.open(address, '_blank', 'noopener'),
    },
    { key: 'copy', title: '复制链接', icon: Link, run: () => void copyText(address, '链接') },
  ]
}
