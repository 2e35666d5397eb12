// Pages of the owner's own works as visitors have them under the saved brand, and how its colour stands on each ground.
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { brandGrounds, brandShade, type BrandGround } from '@huanshi/kernel/colour/brand-shades.ts'
import { contrast } from '@huanshi/kernel/colour/ink-on.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import './brand-preview.css'

interface Props {
  readonly values: Readonly<Record<string, unknown>>
}

export function BrandPreview({ values }: Props): ReactElement {
  return <Beside values={values} pages={<ShownPages />} />
}

/** Before the first saving. */
export function NewBrandPreview({ values }: Props): ReactElement {
  return <Beside values={values} pages={<p>保存后，这里显示访客看到的页面</p>} />
}

function Beside({ values: { colour }, pages }: Props & { readonly pages: ReactElement }): ReactElement {
  return (
    <aside className="hs-brand-preview" aria-label="预览">
      {typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? <Shades colour={colour} /> : null}
      {pages}
    </aside>
  )
}

const grounds: readonly (readonly [BrandGround, string])[] = [
  ['light', '浅色页面'],
  ['dark', '深色页面'],
  ['night', '画面上'],
]

function Shades({ colour }: { readonly colour: string }): ReactElement {
  return (
    <ul className="hs-brand-shades" aria-label="主色的对比度">
      {grounds.map(([ground, word]) => {
        const shown = brandShade(colour, ground)
        const own = contrast(colour, brandGrounds[ground]).toFixed(1)
        return (
          <li key={ground}>
            <span style={{ background: brandGrounds[ground] }}>
              <i style={{ background: shown }} />
            </span>
            {word}
            <small>
              {shown === colour.toLowerCase() ? `对比度 ${own}，够清楚` : `对比度只有 ${own}，自动改用 ${shown}`}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

interface Shown {
  readonly id: string
  readonly visibility?: string
  readonly hasPassword?: boolean
  readonly slug?: string
}

function ShownPages(): ReactElement {
  const pages = usePages()
  const [chosen, setChosen] = useState('')
  const shown = pages.find(({ word }) => word === chosen) ?? pages[0]
  if (shown === undefined) return <p>发布一个漫游后，这里显示访客看到的页面</p>
  return (
    <>
      <div className="hs-brand-pages" role="group" aria-label="看哪一页">
        {pages.map(({ word }) => (
          <button
            key={word}
            type="button"
            className="hs-button"
            aria-pressed={word === shown.word}
            onClick={() => setChosen(word)}
          >
            {word}
          </button>
        ))}
      </div>
      <div className="hs-brand-page">
        <iframe key={shown.address} title={`${shown.word}的样子`} src={shown.address} />
      </div>
      <p>
        这是已保存的样子，
        <a href={shown.address} target="_blank" rel="noopener">
          在新窗口打开
        </a>
      </p>
    </>
  )
}

/** The newest of each that visitors may open. */
function usePages(): readonly { readonly word: string; readonly address: string }[] {
  const tours = useShown('Tours', 'status=published&sort=-publishedTime').filter(
    ({ visibility }) => visibility !== 'private',
  )
  const cards = useShown('Cards', 'Public=true')
  const open = tours.find(({ hasPassword }) => hasPassword !== true)
  const locked = tours.find(({ hasPassword }) => hasPassword === true)
  const [card] = cards
  return [
    ...(open === undefined ? [] : [{ word: '漫游', address: `/view/tour/${open.id}` }]),
    ...(locked === undefined ? [] : [{ word: '密码页', address: `/view/tour/${locked.id}` }]),
    ...(card === undefined ? [] : [{ word: '名片', address: `/card/${encodeURIComponent(card.slug ?? '')}` }]),
  ]
}

const MOST = 50

/** Nothing where there is no such list in this area, or it is not open to whoever looks. */
function useShown(segment: 'Tours' | 'Cards', query: string): readonly Shown[] {
  const { name, groupId } = useArea()
  const address = fill(listAddress({ segment }, name), { groupId })
  const { data } = useQuery({
    queryKey: [address, 'brand'],
    queryFn: ({ signal }) =>
      api<{ readonly items: readonly Shown[] }>(`${address}?${query}&pageSize=${MOST}`, { signal }),
    enabled: segment === 'Tours' || groupId !== undefined,
    retry: false,
  })
  return data?.items ?? []
}
