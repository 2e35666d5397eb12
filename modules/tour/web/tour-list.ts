// What the list of tours says beyond the contract.
import type { Tour } from '../contract/tour.ts'
import {
  ChartColumn,
  ExternalLink,
  FileCode,
  FileOutput,
  FolderArchive,
  FolderInput,
  FolderOpen,
  History,
  Images,
  Plus,
  Share2,
} from 'lucide-react'
import { emptyPictures } from '@huanshi/ui/empty/pictures.ts'
import { byItsAuthor } from '@huanshi/publishing/web/by-its-author.ts'
import { visibilityMarks } from '@huanshi/publishing/web/visibility-marks.ts'
import type { ListFeature, ListTask, RowAction } from '@huanshi/resource-web/list/feature.ts'
import { tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { canPickFolder, pickFiles, pickFolder } from '@huanshi/web-kit/upload/pick-files.ts'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { assemblyList, beginAssembly, isPicture, mayAssemble } from './assembly/begin-assembly.ts'
import { exportTour } from './publish/export-tour.ts'

/** @param base of the area's addresses */
export function tourFeature(base: string, go: (address: string) => void): ListFeature<Tour> {
  return {
    searchHint: '搜索漫游',
    primary: { icon: Plus, word: '新建漫游', run: () => go(`${base}/Tour/Create`) },
    empty: {
      title: '还没有漫游',
      sentence: '把几个全景连成一条可以走的路线，一次分享整个地方。',
      pictures: emptyPictures,
      steps: [
        ['选全景', '挑出要连起来的场景。'],
        ['连起来', '放上热点，从一处走到另一处。'],
        ['发布', '访客看到的是发布的版本，草稿可以接着改。'],
      ],
    },
    open: ({ id }) => `${base}/Tour/Edit/${id}`,
    meta: ({ sceneCount, updatedTime }) => `${sceneCount} 个场景 · ${relativeTime(updatedTime)}`,
    related: (record) => byItsAuthor(base, record),
    glyph: ({ visibility }) => visibilityMarks[visibility],
    actions: (record) => [...visitorActions(record), ...publishedActions(record, base, go), ...takingAway(record)],
    told: ({ hasPassword }) => (hasPassword ? [] : ['lockCover']),
    hidden: ['revert', 'withdraw-slug'],
    tasks: [
      ...assemblyTasks(base, go),
      { key: 'archive', title: '导入漫游压缩包', icon: FolderInput, run: () => openUpload(undefined, archive) },
    ],
    drop: (files) => takeDropped(files, base, go),
  }
}

function assemblyTasks(base: string, go: (address: string) => void): readonly ListTask[] {
  if (!mayAssemble(base)) return []
  const begin = (files: readonly File[]): void => void beginAssembly({ files, base, go })
  return [
    { key: 'files', title: '一组全景建成漫游', icon: Images, run: () => void pickFiles(['.jpg', '.jpeg']).then(begin) },
    ...(canPickFolder()
      ? [{ key: 'folder', title: '一个文件夹建成漫游', icon: FolderOpen, run: () => void pickFolder().then(begin) }]
      : []),
    { key: 'assemblies', title: '拖入建漫游的记录', icon: History, run: () => go(assemblyList(base)) },
  ]
}

/** Archives are tours already; of pictures one is made. */
function takeDropped(files: readonly File[], base: string, go: (address: string) => void): void {
  if (files.some(isPicture) && mayAssemble(base)) void beginAssembly({ files, base, go })
  else openUpload(files, archive)
}

/** Of ours, krpano's, Pannellum's or Marzipano's. */
const archive = { profiles: ['tourArchive'] } as const

function takingAway({ id }: Tour): readonly RowAction[] {
  return [
    { key: 'folder', title: '导出离线文件夹', icon: FolderArchive, run: () => void exportTour(id, 'folder') },
    { key: 'page', title: '导出单个网页', icon: FileCode, run: () => void exportTour(id, 'page') },
    { key: 'pannellum', title: '导出到 Pannellum', icon: FileOutput, run: () => void exportTour(id, 'pannellum') },
  ]
}

/** What the studio opens of a tour that has been published. */
function publishedActions({ id, status }: Tour, base: string, go: (address: string) => void): readonly RowAction[] {
  if (status !== 'published') return []
  const open = (what: string) => () => go(`${base}/Tour/Edit/${id}?open=${what}`)
  return [
    { key: 'share', title: '分享', icon: Share2, run: open('share') },
    { key: 'statistics', title: '访问统计', icon: ChartColumn, run: open('statistics') },
  ]
}

/** Only what visitors can really open. */
function visitorActions(record: Tour): readonly RowAction[] {
  const { visibility, status } = record
  if (visibility === 'private' || status !== 'published') return []
  return [
    {
      key: 'visit',
      title: '查看公开页',
      icon: ExternalLink,
      run: () => void window.open(tourAddress(record), '_blank', 'noopener'),
    },
  ]
}
