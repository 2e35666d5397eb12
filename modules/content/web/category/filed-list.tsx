// What is filed under one category, with the tree of categories at its side.
import type { BaseRecord, Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Category } from '../../contract/category.ts'
import { ExternalLink, FileText, FolderPlus, FolderX, PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMedia } from '@huanshi/ui/use-media.ts'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { ListSkeleton } from '@huanshi/resource-web/list/screen/list-skeleton.tsx'
import { listModel } from '@huanshi/resource-web/list/state/list-model.ts'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { CategoryTree } from './category-tree.tsx'
import { useCategories } from './use-categories.ts'
import './category-tree.css'

/** Below this width the categories are a row of pills under the title. */
const NARROW = '(width < 1024px)'

interface Props {
  readonly resource: Resource
  readonly kind: Category['kind']
  readonly categoryId: string
  /** The screens of this resource: `/Admin/Article`. */
  readonly pages: string
  readonly hint: string
}

export function FiledList({ resource, kind, categoryId, pages, hint }: Props) {
  const navigate = useNavigate()
  const { nodes, isPending } = useCategories(kind)
  const here = nodes?.find(({ id, code }) => id === categoryId || code === categoryId)
  const id = here?.id ?? categoryId
  const place = useMemo((): ListPlace => ({ where: { categoryId: id }, preset: { categoryId: id } }), [id])
  const isNarrow = useMedia(NARROW)
  const tree = useMemo(
    () => <CategoryTree kind={kind} current={id} addressOf={(one) => `${pages}/${one}`} />,
    [kind, id, pages],
  )
  const feature = useMemo((): ListFeature<BaseRecord> => {
    return {
      title: here?.name ?? resource.title,
      searchHint: hint,
      settled: ['categoryCode'],
      ...(isNarrow ? { summary: tree } : {}),
      primary: { icon: PenLine, word: `写${resource.title}`, run: () => void navigate(`${pages}/${id}/Create`) },
      empty: {
        icon: FileText,
        title: `${here === undefined ? '这个分类' : `「${here.name}」`}里还没有${resource.title}`,
        sentence: '写好的先存为草稿，发布之后访客才看得到。',
      },
      open: (record) => `${pages}/${id}/${record.id}`,
      actions: (record) =>
        isRead(record)
          ? [
              {
                key: 'visit',
                title: '查看公开页',
                icon: ExternalLink,
                run: () => void window.open(`/view/${kind}/${record.id}`, '_blank', 'noopener'),
              },
            ]
          : [],
    }
  }, [here, kind, resource, hint, navigate, pages, id, isNarrow, tree])
  // The menu names a category by its code; the address of the list is that of its id.
  if (here !== undefined && here.id !== categoryId) return <Navigate replace to={`${pages}/${here.id}`} />
  // Nothing can be asked about it before it is known which one it is, and nothing at all of one that is not there.
  const isKnown = here !== undefined || (nodes === undefined && !isPending)
  return (
    <div className="hs-filed">
      {isNarrow ? null : tree}
      {isKnown ? (
        <ResourceScreen resource={resource} feature={feature} place={place} />
      ) : (
        <Page title={resource.title} fill flush>
          {isNarrow ? tree : null}
          {isPending ? <Waiting resource={resource} /> : <Unknown resource={resource} isFirst={nodes?.length === 0} />}
        </Page>
      )}
    </div>
  )
}

function Waiting({ resource }: Pick<Props, 'resource'>) {
  const { name } = useArea()
  const isPhone = usePhone()
  return (
    <div className="hs-list-scroll" aria-busy>
      <ListSkeleton model={listModel(resource, name)} view="table" isPhone={isPhone} />
    </div>
  )
}

/** No category has this address, or there is none at all yet. */
function Unknown({ resource: { title }, isFirst }: Pick<Props, 'resource'> & { readonly isFirst: boolean }) {
  return isFirst ? (
    <EmptyState
      text={{ icon: FolderPlus, title: '还没有分类', sentence: `${title}都放在分类里，先建一个分类再来写。` }}
      action={
        <Link className="hs-button hs-button-primary" to="/Admin/Category">
          去建分类
        </Link>
      }
    />
  ) : (
    <EmptyState
      text={{ icon: FolderX, title: '没有这个分类', sentence: '它可能已经删除，请换一个分类。' }}
      action={null}
    />
  )
}

/** Whether visitors can read it by now. */
function isRead(record: BaseRecord): boolean {
  const { status, publishTime } = record as BaseRecord & { status?: unknown; publishTime?: unknown } // of what is written
  if (status !== 'published') return false
  return typeof publishTime !== 'string' || Date.parse(publishTime) <= Date.now()
}
