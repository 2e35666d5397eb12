// The categories at the side of a list; on the phone they are a row of pills.
import type { Category } from '../../contract/category.ts'
import { Folder } from 'lucide-react'
import { Link } from 'react-router'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { useCategories } from './use-categories.ts'
import './category-tree.css'

interface Props {
  readonly kind: Category['kind']
  readonly current: string
  readonly addressOf: (id: string) => string
}

export function CategoryTree({ kind, current, addressOf }: Props) {
  const { nodes, error, refetch } = useCategories(kind)
  return (
    <nav className="hs-categories" aria-label="分类">
      <h2>分类</h2>
      <QueryError title="没能读取分类" query={{ data: nodes, error, refetch }} />
      {nodes === undefined && error === null ? <Skeleton height={120} radius={8} /> : null}
      {nodes?.length === 0 ? <p>还没有分类</p> : null}
      <ul>
        {(nodes ?? []).map(({ id, name, depth }) => (
          <li key={id}>
            <Link
              to={addressOf(id)}
              aria-current={id === current ? 'page' : undefined}
              style={{ paddingInlineStart: 10 + depth * 16 }}
            >
              <Folder size={16} strokeWidth={1.75} aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="hs-categories-edit" to="/Admin/Category">
        管理分类
      </Link>
    </nav>
  )
}
