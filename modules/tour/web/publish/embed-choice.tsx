// The code that puts a work into another page, as an element or as a frame, with what its visitors will see there.
import { Segmented } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { HuanshiTour } from '@huanshi/embed/react.tsx'
import { publicGet } from '@huanshi/publishing/web/page/public-api.ts'
import { elementCode, embedCode } from '@huanshi/pano/contract/embed-code.ts'
import './embed-choice.css'

interface Props {
  /** Absolute, of the page of the work. */
  readonly address: string
  readonly title: string
}

const forms = [
  { value: 'element', label: '元素' },
  { value: 'frame', label: 'iframe' },
] as const
type Form = (typeof forms)[number]['value']

const words: Readonly<Record<Form, string>> = {
  element: '推荐：快滚动到时才打开，外面的页面还能和它对话。',
  frame: '只认 iframe 的编辑器用这个。',
}

export function EmbedChoice({ address, title }: Props): ReactElement {
  const [form, setForm] = useState<Form>('element')
  const [asks, setAsks] = useState(false)
  const cover = useThumbnail(address)
  const isElement = form === 'element'
  const { origin } = window.location
  const code = isElement ? elementCode({ origin, address, title, asks, cover }) : embedCode(`${address}?embed=1`, title)
  return (
    <section className="hs-embed-choice" aria-label="嵌入到别的网页">
      <header>
        <h3>嵌入到别的网页</h3>
        <Segmented aria-label="嵌入方式" options={[...forms]} value={form} onChange={setForm} />
      </header>
      <p className="hs-studio-quiet">{words[form]}</p>
      <CopyLine label="嵌入代码" text={code} />
      {isElement ? (
        <SwitchLine label="访客按下才打开" help="按下去以前，不向本站请求任何东西" isOn={asks} onChange={setAsks} />
      ) : null}
      {isElement ? (
        <HuanshiTour
          key={String(asks)}
          className="hs-embed-seen"
          src={address}
          title={`预览：${title}`}
          loading="press"
          {...(asks || cover === null ? {} : { cover })}
        />
      ) : (
        <iframe className="hs-embed-seen" src={`${address}?embed=1`} title={`预览：${title}`} loading="lazy" />
      )}
    </section>
  )
}

/** The picture that other sites are told of, which lasts as long as the work is public; null where there is none. */
function useThumbnail(address: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    publicGet<{ thumbnail_url?: string }>(`/api/View/oembed?url=${encodeURIComponent(address)}`, {
      signal: abort.signal,
    })
      .then(({ thumbnail_url: found }) => setUrl(found ?? null))
      .catch(() => setUrl(null)) // the code is good without one
    return () => abort.abort()
  }, [address])
  return url
}
