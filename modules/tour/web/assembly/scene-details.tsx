// One picture of the plan: its name, floor and ways, each with why it is proposed and how sure that is.
import { useMedia } from '@huanshi/ui/use-media.ts'
import { Checkbox, Drawer, Input, Select, Slider, Switch } from 'antd'
import type { ReactElement } from 'react'
import type { AssemblyLink, AssemblyPlan, AssemblyScene } from '../../contract/tour-assembly.ts'
import type { PictureOf } from './asked.ts'
import { Small } from './floor-board.tsx'
import { changeLink, changeScene, joinScenes, linksOf } from './plan-changes.ts'

type Change = (name: string, next: (plan: AssemblyPlan) => AssemblyPlan) => void

interface Props {
  readonly plan: AssemblyPlan
  readonly chosen: string | null
  readonly pictureOf: PictureOf
  readonly change: Change
  readonly onChoose: (panoId: string | null) => void
}

const loose = ''

/** Beside the floors; where there is no room, in a sheet from below. */
export function SceneDetails(props: Props): ReactElement {
  const { plan, chosen, onChoose } = props
  const isNarrow = useMedia('(width < 1024px)')
  const scene = plan.scenes.find(({ panoId }) => panoId === chosen)
  if (isNarrow)
    return (
      <Drawer
        open={scene !== undefined}
        onClose={() => onChoose(null)}
        placement="bottom"
        size="80dvh"
        title={scene?.title}
        closable={{ placement: 'end' }}
        rootClassName="hs-below"
      >
        {scene === undefined ? null : (
          <div className="hs-assembly-details" data-in-sheet>
            <Details key={scene.panoId} {...props} scene={scene} />
          </div>
        )}
      </Drawer>
    )
  return scene === undefined ? (
    <aside className="hs-assembly-details" aria-label="所选场景">
      <p>点一张画面，看它为什么放在这里、通向哪里。</p>
    </aside>
  ) : (
    <aside className="hs-assembly-details" aria-label={scene.title}>
      <Details key={scene.panoId} {...props} scene={scene} />
    </aside>
  )
}

function Details({
  plan,
  scene,
  pictureOf,
  change,
  onChoose,
}: Props & { readonly scene: AssemblyScene }): ReactElement {
  const { panoId, title, floorId, isTaken, reason, heading } = scene
  const set = (name: string, part: Partial<typeof scene>): void =>
    change(`${name} ${panoId}`, (now) => changeScene(now, panoId, part))
  const others = plan.scenes.filter((one) => one.isTaken && one.panoId !== panoId)
  return (
    <>
      <Small address={pictureOf(panoId)} />
      <Input
        aria-label="场景的名称"
        value={title}
        maxLength={100}
        status={title === '' ? 'error' : ''}
        onChange={({ target }) => set('title', { title: target.value })}
      />
      <Select
        aria-label="楼层"
        value={floorId ?? loose}
        options={[
          { value: loose, label: '没有楼层' },
          ...plan.floors.map(({ id, title: name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => set('floor', { floorId: id === loose ? null : id, place: null, isTaken: true })}
      />
      {reason === '' ? null : <p>{reason}</p>}
      {heading === null ? null : <p>画面正中朝向 {Math.round(heading)}°（正北为 0）</p>}
      <div className="hs-row hs-apart hs-gap-12 hs-assembly-line">
        放进漫游
        <Switch checked={isTaken} aria-label="放进漫游" onChange={(value) => set('taken', { isTaken: value })} />
      </div>
      <div className="hs-row hs-apart hs-gap-12 hs-assembly-line">
        {plan.startPanoId === panoId && plan.startReason !== '' ? `从这里开始：${plan.startReason}` : '从这里开始'}
        <Switch
          checked={plan.startPanoId === panoId}
          disabled={!isTaken || plan.startPanoId === panoId}
          aria-label="从这里开始"
          onChange={() =>
            change(`start ${panoId}`, (now) => ({ ...now, startPanoId: panoId, startReason: '自己选的' }))
          }
        />
      </div>
      <h3>通向</h3>
      <ul>
        {linksOf(plan, panoId).map((link) => (
          <Way key={`${link.fromId} ${link.toId}`} {...{ plan, link, panoId, change, onChoose }} />
        ))}
      </ul>
      <Select
        aria-label="再连一个场景"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder="再连一个场景"
        options={others.map((one) => ({ value: one.panoId, label: one.title }))}
        onChange={(to: string | null) => {
          if (to !== null) change(`join ${panoId} ${to}`, (now) => joinScenes(now, panoId, to))
        }}
      />
    </>
  )
}

interface WayProps {
  readonly plan: AssemblyPlan
  readonly link: AssemblyLink
  readonly panoId: string
  readonly change: Change
  readonly onChoose: (panoId: string) => void
}

function Way({ plan, link, panoId, change, onChoose }: WayProps): ReactElement | null {
  const isOut = link.fromId === panoId
  const other = plan.scenes.find((one) => one.panoId === (isOut ? link.toId : link.fromId))
  if (other === undefined) return null
  const name = `way ${link.fromId} ${link.toId}`
  return (
    <li>
      <Checkbox
        checked={link.isTaken}
        onChange={({ target }) => change(name, (now) => changeLink(now, link, { isTaken: target.checked }))}
      >
        {other.title}
      </Checkbox>
      <button type="button" className="hs-button hs-button-quiet" onClick={() => onChoose(other.panoId)}>
        看它
      </button>
      <small>
        {sureness(link)} · {link.reason}
      </small>
      {link.by === 'order' && link.isTaken ? <Direction {...{ link, isOut, change, name }} /> : null}
    </li>
  )
}

/** Where nothing tells the direction a person does, to the nearest of what a hand can set. */
function Direction({
  link,
  isOut,
  change,
  name,
}: Pick<WayProps, 'link' | 'change'> & { readonly isOut: boolean; readonly name: string }): ReactElement {
  const yaw = isOut ? link.yaw : around(link.arrival)
  return (
    <Slider
      aria-label="热点在画面里的方向"
      min={-180}
      max={180}
      step={5}
      value={Math.round(yaw)}
      tooltip={{ formatter: (value) => `画面 ${value ?? 0}°` }}
      onChange={(value) =>
        change(`${name} yaw`, (now) => changeLink(now, link, isOut ? { yaw: value } : { arrival: around(value) }))
      }
    />
  )
}

const around = (yaw: number): number => (yaw > 0 ? yaw - 180 : yaw + 180)

function sureness({ certainty, by }: AssemblyLink): string {
  if (by === 'order') return '待定'
  return `${certainty >= 0.6 ? '很像' : certainty >= 0.35 ? '可能' : '存疑'} ${Math.round(certainty * 100)}%`
}
