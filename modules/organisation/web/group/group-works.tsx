import type { ReactElement } from 'react'
import type { GroupWork } from './use-group-works.ts'

/** Pictures first: each opens as visitors see it. */
export function GroupWorks({ works }: { readonly works: readonly GroupWork[] }): ReactElement | null {
  if (works.length === 0) return null
  return (
    <section>
      <h2>公开的作品</h2>
      <ul className="hs-group-works hs-named">
        {works.map(({ kind, id, title, coverUrl }) => (
          <li key={id}>
            <a href={`/view/${kind}/${id}`} target="_blank" rel="noreferrer">
              {coverUrl === null ? <span /> : <img src={coverUrl} alt="" loading="lazy" />}
              <strong className="hs-ellipsis">{title}</strong>
              <small>{kind === 'tour' ? '漫游' : '全景'}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
