// The blogs of an area, as cards with their covers.
import { blog, type Blog } from '../../contract/blog.ts'
import { ExternalLink, PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { emptyPictures } from '@huanshi/ui/empty/pictures.ts'
import { byItsAuthor } from '@huanshi/publishing/web/by-its-author.ts'
import { visibilityMarks } from '@huanshi/publishing/web/visibility-marks.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { visitAddress } from './visit-address.ts'

export function BlogListScreen() {
  const { base } = useArea()
  const navigate = useNavigate()
  const feature = useMemo((): ListFeature<Blog> => {
    return {
      searchHint: '搜索标题、标签、正文',
      primary: { icon: PenLine, word: '写博客', run: () => void navigate(`${base}/Blog/Create`) },
      empty: {
        title: '还没有博客',
        sentence: '把一次拍摄写成一篇文章，全景就嵌在字里行间。',
        pictures: emptyPictures,
        steps: [
          ['写', '直接写，或从 Word、公众号粘贴过来。'],
          ['嵌', '在正文里插入全景和漫游，读者原地环视。'],
          ['发布', '发布前都是草稿，发布后随时可以撤回。'],
        ],
      },
      open: ({ id }) => `${base}/Blog/Edit/${id}`,
      meta: ({ status, updatedTime, views }) =>
        // Nobody has read a draft.
        status === 'draft'
          ? relativeTime(updatedTime)
          : `${relativeTime(updatedTime)} · ${views.toLocaleString('zh-CN')} 次阅读`,
      badge: ({ status }) => (status === 'draft' ? { icon: PenLine, word: '草稿' } : null),
      glyph: ({ visibility }) => visibilityMarks[visibility],
      related: (record) => byItsAuthor(base, record),
      actions: (record) => {
        const address = visitAddress(record)
        return address === null
          ? []
          : [
              {
                key: 'visit',
                title: '查看公开页',
                icon: ExternalLink,
                run: () => void window.open(address, '_blank', 'noopener'),
              },
            ]
      },
    }
  }, [base, navigate])
  return <ResourceScreen resource={blog} feature={feature} />
}
