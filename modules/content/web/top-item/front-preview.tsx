// The front page in small, with what stands there now and in this order.
import type { TopItem } from '../../contract/top-item.ts'
import { ImageIcon } from 'lucide-react'

interface Props {
  readonly banner: readonly TopItem[]
  readonly featured: readonly TopItem[]
}

const isShown = ({ status }: TopItem): boolean => status === 'shown'

export function FrontPreview({ banner, featured }: Props) {
  const banners = banner.filter(isShown)
  const cards = featured.filter(isShown)
  const [first] = banners
  return (
    <aside className="hs-small-front" aria-label="首页预览">
      <h2>现在的首页</h2>
      <div className="hs-small-front-page">
        <div className="hs-small-front-banner">
          <Cover item={first} />
          <span>{first?.title ?? '没有横幅时，展示最新的公开作品'}</span>
          {banners.length > 1 ? (
            <span className="hs-small-front-dots" role="img" aria-label={`共 ${banners.length} 幅`}>
              {banners.map(({ id }) => (
                <i key={id} data-on={id === first?.id} />
              ))}
            </span>
          ) : null}
        </div>
        {cards.length === 0 ? (
          <p>没有正在展示的推荐</p>
        ) : (
          <ul>
            {cards.map((item) => (
              <li key={item.id}>
                <Cover item={item} />
                <span>{item.title}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>
        未开始、已结束和未公开的不会出现。
        <a href="/view" target="_blank" rel="noreferrer">
          打开首页
        </a>
      </p>
    </aside>
  )
}

function Cover({ item }: { readonly item: TopItem | undefined }) {
  const url = item?.coverUrl ?? null
  if (url !== null) return <img src={url} alt="" />
  return (
    <span className="hs-small-front-blank">
      <ImageIcon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
