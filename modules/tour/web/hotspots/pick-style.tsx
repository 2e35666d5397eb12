// Picks a style by looking at it, at rest and under the pointer: built-in ones, one's own, the group's and public ones.
import type { HotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { Modal, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { builtInStyles } from './built-in-styles.ts'
import { inStyle } from '../model/hotspot-style.ts'
import { OwnStyleMenu } from './own-style-menu.tsx'
import { StyleSample } from './style-sample.tsx'
import { useStyles, useStyleSources, type StyleSource } from './use-hotspot-styles.ts'
import './pick-style.css'

interface Props {
  /** The first of those that are to be given it. */
  readonly hotspot: Hotspot
  readonly onPick: (styled: (hotspot: Hotspot) => Hotspot) => void
  readonly onClose: () => void
}

const BUILT_IN = '内置'
const plain = {}
const noIcons = {}

export function PickStyle(props: Props): ReactElement {
  const sources = useStyleSources() ?? []
  const [at, setAt] = useState(BUILT_IN)
  const source = sources.find(({ title }) => title === at)
  return (
    <Modal open width={760} title="选择样式" footer={null} onCancel={props.onClose}>
      <Segmented
        aria-label="从哪里选"
        options={[BUILT_IN, ...sources.map(({ title }) => title)]}
        value={at}
        onChange={setAt}
      />
      {source === undefined ? <BuiltIn {...props} /> : <Own key={at} {...props} source={source} />}
    </Modal>
  )
}

function BuiltIn({ hotspot, onPick }: Props): ReactElement {
  return (
    <ul className="hs-style-offers">
      {builtInStyles.map(({ name, markerStyle }) => {
        const isWorn = hotspot.styleId === undefined && isSame(hotspot.markerStyle, markerStyle)
        return (
          <li key={name}>
            <StyleSample
              appearance={markerStyle === undefined ? plain : { markerStyle }}
              icons={noIcons}
              kind={hotspot.kind}
            />
            <button
              type="button"
              className="hs-style-offer"
              aria-pressed={isWorn}
              onClick={() => onPick((one) => withMarkerStyle(one, markerStyle))}
            >
              {name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Its icon and its size stay. */
function withMarkerStyle(hotspot: Hotspot, markerStyle: Hotspot['markerStyle']): Hotspot {
  const { markerStyle: _marker, styleId: _style, ...bare } = hotspot
  return { ...bare, ...(markerStyle === undefined ? {} : { markerStyle }) }
}

function Own({ hotspot, onPick, source }: Props & { readonly source: StyleSource }): ReactElement {
  const { data, error, refetch } = useStyles(source)
  const [follows, setFollows] = useState(true)
  if (error !== null && data === undefined)
    return <ErrorNotice title="没能读取样式" message={messageOf(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={240} radius={10} />
  if (data.items.length === 0)
    return <p className="hs-style-none">这里还没有样式。先调好一个热点的外观，再点「存为样式」。</p>
  return (
    <>
      <ul className="hs-style-offers">
        {data.items.map((style) => (
          <li key={style.id}>
            <StyleSample appearance={style.appearance} icons={style.icons} kind={hotspot.kind} />
            <button
              type="button"
              className="hs-style-offer hs-ellipsis"
              aria-pressed={hotspot.styleId === style.id}
              onClick={() => onPick((one) => given(one, style, follows))}
            >
              {style.name}
            </button>
            {source.mayChange && <OwnStyleMenu {...{ style, source, hotspot }} />}
          </li>
        ))}
      </ul>
      <div className="hs-style-foot">
        {data.total > data.items.length && (
          <p className="hs-studio-quiet">
            共 {data.total} 个，这里是最近的 {data.items.length} 个。
          </p>
        )}
        <SwitchLine
          label="跟随样式"
          help={follows ? '样式以后改了，用它的热点一起变' : '只照抄现在的外观'}
          isOn={follows}
          onChange={setFollows}
        />
      </div>
    </>
  )
}

function given(hotspot: Hotspot, { id, appearance }: HotspotStyle, follows: boolean): Hotspot {
  return inStyle(hotspot, appearance, follows ? id : undefined)
}
