// What is told of an area besides its name: its picture, when it holds, further pages, and what other programs know of it.
import { MOST_LINKS } from '@huanshi/kernel/protocol/geometry.ts'
import { Input, Switch } from 'antd'
import { Plus, X } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { extendedOf, type AreaStyle } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import { TextField } from '@huanshi/ui/form/text-field.tsx'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import { AreaIcon } from './area-icon.tsx'

interface Props {
  readonly properties: AreaStyle
  readonly onChange: (properties: AreaStyle) => void
}

type Names = keyof AreaStyle

const times = [
  { name: 'begin', title: '开始' },
  { name: 'end', title: '结束' },
] as const

export function PolyMore({ properties, onChange }: Props): ReactElement {
  const id = useId()
  const { timespan = {}, links = [], visibility = true } = properties
  /** What is empty is left out, as the format has it. */
  const put = (name: Names, value: unknown): void => {
    const { [name]: _former, ...others } = properties
    const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    onChange(isNothing ? others : { ...others, [name]: value })
  }
  const putTime = (name: 'begin' | 'end', text: string): void => {
    const { [name]: _former, ...others } = timespan
    const next = text.trim() === '' ? others : { ...others, [name]: text.trim() }
    put('timespan', Object.keys(next).length === 0 ? undefined : next)
  }
  const text = (name: 'timestamp' | 'styleUrl', title: string, help: string, maxLength: number) => (
    <TextField
      id={`${id}-${name}`}
      label={title}
      isOptional
      value={properties[name] ?? ''}
      {...{ maxLength, help }}
      onChange={(value) => put(name, value)}
    />
  )
  return (
    <section className="hs-edit-section">
      <header>
        <h2>更多资料</h2>
      </header>
      <div className="hs-stack hs-gap-18">
        <AreaIcon value={properties.icon} onChange={(icon) => put('icon', icon)} />
        <div className="hs-row hs-apart hs-gap-16 hs-poly-row">
          <label htmlFor={`${id}-visibility`}>打开地图时就画出来</label>
          <Switch
            id={`${id}-visibility`}
            checked={visibility}
            onChange={(isOn) => put('visibility', isOn ? undefined : false)}
          />
        </div>
        <Group title="时间">
          <div className="hs-pair">
            {times.map(({ name, title }) => (
              <Input
                key={name}
                aria-label={`时间：${title}`}
                prefix={<span className="hs-edit-prefix">{title}</span>}
                placeholder="2024-05-01"
                maxLength={40}
                value={timespan[name] ?? ''}
                onChange={({ target }) => putTime(name, target.value)}
              />
            ))}
          </div>
        </Group>
        {text('timestamp', '时刻', '年、月、日或到分钟，例如 2024-05-01T08:30', 40)}
        <Links links={links} onChange={(next) => put('links', next)} />
        {text('styleUrl', '样式引用', '其他地图软件里的样式名，导出时原样带上', 500)}
        <Extended properties={properties} onChange={onChange} />
      </div>
    </section>
  )
}

type AreaLinks = NonNullable<AreaStyle['links']>

function Links({ links, onChange }: { readonly links: AreaLinks; readonly onChange: (links: AreaLinks) => void }) {
  const change = (at: number, part: Partial<AreaLinks[number]>): void =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...part } : link)))
  return (
    <Group title="相关网页">
      {links.map(({ href, text = '' }, at) => (
        // Rows have no names of their own, and are never moved.
        <div key={at} className="hs-poly-entry">
          <Input
            aria-label={`网页 ${at + 1} 的名称`}
            placeholder="名称"
            maxLength={200}
            value={text}
            onChange={({ target }) => change(at, { text: target.value })}
          />
          <Input
            aria-label={`网页 ${at + 1} 的网址`}
            placeholder="https://"
            maxLength={2000}
            value={href}
            onChange={({ target }) => change(at, { href: target.value })}
          />
          <EditButton icon={X} size={16} word={`去掉网页 ${at + 1}`} onClick={() => onChange(links.toSpliced(at, 1))} />
        </div>
      ))}
      {links.length >= MOST_LINKS ? null : (
        <More word="添加网页" press={() => onChange([...links, { href: '', text: '' }])} />
      )}
    </Group>
  )
}

function Extended({ properties, onChange }: Props) {
  const entries = extendedOf(properties)
  const known = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !entries.some(([one]) => one === name)),
  )
  const put = (next: readonly (readonly [string, string | number])[]): void =>
    onChange({ ...known, ...Object.fromEntries(next) })
  const free = ['项目', ...Array.from({ length: 99 }, (_, at) => `项目 ${at + 2}`)].find((one) => !(one in properties))
  return (
    <Group title="扩展数据">
      {entries.map(([name, value], at) => (
        // A name that is typed must not make its row another one.
        <div key={at} className="hs-poly-entry">
          <Input
            aria-label={`扩展数据 ${at + 1} 的名称`}
            maxLength={60}
            value={name}
            onChange={({ target }) => {
              const word = target.value
              if (word !== '' && (word === name || !(word in properties))) put(entries.with(at, [word, value]))
            }}
          />
          <Input
            aria-label={`扩展数据：${name}`}
            maxLength={2000}
            value={String(value)}
            onChange={({ target }) => put(entries.with(at, [name, target.value]))}
          />
          <EditButton icon={X} size={16} word={`去掉${name}`} onClick={() => put(entries.toSpliced(at, 1))} />
        </div>
      ))}
      {free === undefined ? null : <More word="添加一项" press={() => put([...entries, [free, '']])} />}
    </Group>
  )
}

/** Several controls under one title; each has a name of its own. */
function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="hs-field">
      <span className="hs-poly-label">
        {title}
        <span className="hs-field-free">选填</span>
      </span>
      {children}
    </div>
  )
}

function More({ word, press }: { readonly word: string; readonly press: () => void }) {
  return (
    <button type="button" className="hs-button hs-poly-add" onClick={press}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {word}
    </button>
  )
}
