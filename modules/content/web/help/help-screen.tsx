// Help: the articles filed under `help`, searched and read in one place; the article that is open stands in the address.
import { article, type Article } from '../../contract/article.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { HelpArticle } from './help-article.tsx'
import './help.css'

const MOST = 200

export function HelpScreen() {
  const client = useClient(article)
  const isPhone = usePhone()
  const [address] = useSearchParams()
  const [search, setSearch] = useState('')
  const query = useQuery({
    queryKey: [client.address, 'list', 'help', search],
    queryFn: ({ signal }) => client.list({ categoryCode: 'help', search, sort: 'order', pageSize: MOST }, { signal }),
    placeholderData: keepPreviousData,
  })
  const items = query.data?.items ?? []
  const isWaiting = query.data === undefined && query.error === null
  const asked = address.get('article')
  const opened = items.find(({ slug }) => slug === asked) ?? (isPhone ? undefined : items[0])
  const isReading = isPhone && asked !== null
  return (
    <Page title="帮助" parent={isReading ? { title: '帮助', to: '/Help' } : undefined} fill flush>
      <QueryError title="没能读取帮助" query={query} />
      <div className="hs-help" data-reading={isReading} hidden={query.data === undefined && query.error !== null}>
        <nav className="hs-help-list" aria-label="帮助文章">
          <SearchBox value={search} hint="搜索帮助" onChange={setSearch} />
          {isWaiting ? (
            <div className="hs-help-bones">
              {[1, 2, 3, 4, 5].map((row) => (
                <div key={row}>
                  <Skeleton width={row % 2 === 0 ? '62%' : '44%'} height={14} />
                  <Skeleton width="84%" height={12} />
                </div>
              ))}
            </div>
          ) : null}
          <ul>
            {items.map((one) => (
              <Entry key={one.id} article={one} isCurrent={one.id === opened?.id} />
            ))}
          </ul>
        </nav>
        <div className="hs-help-read">
          {isWaiting ? (
            <div className="hs-help-article hs-help-bones">
              <Skeleton width="46%" height={32} />
              <Skeleton width="64%" height={16} />
              <Skeleton height={160} radius={8} />
            </div>
          ) : null}
          {opened === undefined ? null : <HelpArticle key={opened.id} article={opened} all={items} />}
          {query.data !== undefined && items.length === 0 ? <Nothing isSearch={search !== ''} /> : null}
        </div>
      </div>
    </Page>
  )
}

function Entry({ article: { slug, title, summary }, isCurrent }: { article: Article; isCurrent: boolean }) {
  return (
    <li>
      <Link to={`?article=${encodeURIComponent(slug)}`} aria-current={isCurrent ? 'page' : undefined}>
        <strong>{title}</strong>
        <small className="hs-ellipsis">{summary}</small>
      </Link>
    </li>
  )
}

function Nothing({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <EmptyNote
      icon={<SearchX size={24} strokeWidth={1.75} />}
      title={isSearch ? '没有找到相关的帮助' : '还没有帮助文章'}
      sentence={isSearch ? '换个说法再试，比如「上传」「分享」。' : '管理员写好并发布后，会显示在这里。'}
    />
  )
}
