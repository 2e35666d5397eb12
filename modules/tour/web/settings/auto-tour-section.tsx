// What moves without anybody touching it: turning while one looks, and walking through the scenes.
import type { Rotation } from '../../contract/tour-parts.ts'
import type { ComponentProps, ReactElement } from 'react'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { Checkbox } from 'antd'
import { useStudioState } from '../state/use-studio.ts'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import type { SetTour } from './set-tour.ts'

const firstRotation = { speed: 4, delaySeconds: 6 }

type SecondsProps = Pick<ComponentProps<typeof SliderField>, 'label' | 'min' | 'value' | 'onChange'>

function Seconds(props: SecondsProps): ReactElement {
  return <SliderField {...props} max={60} step={1} text={`${props.value} 秒`} />
}

export function RotationSection({ set }: { readonly set: SetTour }): ReactElement {
  const autoTour = useStudioState(({ draft }) => draft.autoTour)
  const rotation = autoTour.rotation ?? null
  const put = (next: Rotation | null): void => set('autoTour', { ...autoTour, rotation: next })
  return (
    <Section title="自动旋转">
      <SwitchLine
        label="没人动时缓缓转动"
        help="访客一碰就停，过一会儿再转"
        isOn={rotation !== null}
        onChange={(isOn) => put(isOn ? firstRotation : null)}
      />
      {rotation === null ? null : (
        <>
          <SliderField
            label="速度"
            min={-15}
            max={15}
            step={0.5}
            value={rotation.speed}
            text={`${rotation.speed < 0 ? '向左' : '向右'}每秒 ${Math.abs(rotation.speed)}°`}
            onChange={(speed) => {
              // Not turning is what the switch is for.
              if (speed !== 0) put({ ...rotation, speed })
            }}
          />
          <Seconds
            label="静止多久后开始"
            min={1}
            value={rotation.delaySeconds}
            onChange={(delaySeconds) => put({ ...rotation, delaySeconds })}
          />
        </>
      )}
    </Section>
  )
}

export function AutoTourSection({ set }: { readonly set: SetTour }): ReactElement {
  const autoTour = useStudioState(({ draft }) => draft.autoTour)
  const scenes = useStudioState(({ draft }) => draft.scenes)
  const order = autoTour.order.length === 0 ? scenes.map(({ id }) => id) : autoTour.order
  const put = (next: readonly string[]): void => set('autoTour', { ...autoTour, order: [...next] })
  const items = order.flatMap((id) => {
    const scene = scenes.find((one) => one.id === id)
    return scene === undefined ? [] : [{ id, name: scene.title }]
  })
  const left = scenes.filter(({ id }) => !order.includes(id))
  return (
    <Section title="自动漫游">
      <SwitchLine
        label="访客可以自动漫游"
        isOn={autoTour.enabled}
        onChange={(enabled) => set('autoTour', { ...autoTour, enabled })}
      />
      {autoTour.enabled ? (
        <>
          <Seconds
            label="每个场景停留"
            min={3}
            value={autoTour.dwellSeconds}
            onChange={(dwellSeconds) => set('autoTour', { ...autoTour, dwellSeconds })}
          />
          <SwitchLine
            label="保持初始视角"
            help="关掉则边停边缓缓转动"
            isOn={autoTour.keepInitialView}
            onChange={(keepInitialView) => set('autoTour', { ...autoTour, keepInitialView })}
          />
          <SortableList
            items={items}
            label="漫游的次序"
            className="hs-auto-order"
            onSort={(next) => put(next.map(({ id }) => id))}
            render={(item, handle, index) => (
              <>
                {handle}
                <Checkbox
                  checked
                  disabled={items.length === 1}
                  onChange={() => put(order.filter((id) => id !== item.id))}
                >
                  {index + 1}. {item.name}
                </Checkbox>
              </>
            )}
          />
          {left.map(({ id, title }) => (
            <Checkbox key={id} className="hs-auto-left" checked={false} onChange={() => put([...order, id])}>
              {title}
            </Checkbox>
          ))}
        </>
      ) : null}
    </Section>
  )
}
