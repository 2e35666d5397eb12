// What the list of assemblies says beyond the contract: one begins with files, and each opens the sheet of its plan.
import { FolderOpen, Images } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { canPickFolder, pickFiles, pickFolder } from '@huanshi/web-kit/upload/pick-files.ts'
import type { TourAssembly } from '../../contract/tour-assembly.ts'
import { beginAssembly } from './begin-assembly.ts'

/** @param base of the area's addresses */
export function assemblyFeature(base: string, go: (address: string) => void): ListFeature<TourAssembly> {
  const begin = (files: readonly File[]): void => void beginAssembly({ files, base, go })
  return {
    searchHint: '搜索标题',
    primary: { icon: Images, word: '选一组全景', run: () => void pickFiles(['.jpg', '.jpeg']).then(begin) },
    empty: {
      title: '一组全景，一个漫游',
      sentence: '选一组全景，或把它们拖进来：楼层、名称和去处会先排成方案。',
      steps: [
        ['选全景', '一次最多 200 张，传完就可以离开。'],
        ['看方案', '每条去处都写着理由，拖动就能改。'],
        ['建成漫游', '成为草稿，不满意可以撤回。'],
      ],
    },
    open: ({ id }) => `${base}/Tour/Assembly/${id}`,
    meta: ({ arrivedCount, updatedTime }) => `${arrivedCount} 个全景 · ${relativeTime(updatedTime)}`,
    tasks: canPickFolder()
      ? [{ key: 'folder', title: '选一个文件夹', icon: FolderOpen, run: () => void pickFolder().then(begin) }]
      : [],
    drop: begin,
  }
}
