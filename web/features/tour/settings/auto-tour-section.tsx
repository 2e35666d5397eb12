// Walking through the scenes without touching anything.
import type { ReactElement } from 'react'
import { SortableList } from '../../../capabilities/sorting/sortable-list.tsx'
import { Checkbox } from 'antd'
import { useStudio } from '../studio/studio-context.ts'
import { Section, SwitchLine } from '../../../capabilities/editing/field.tsx'
import { SliderField } from './slider-field.tsx'
import type { SetTour } from './set-tour.ts'

export function AutoTourSection({ set }: { readonly set: SetTour }): ReactElement {
  const { draft } = useStudio()
  const { autoTour, scenes } = draft
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
          <SliderField
            label="每个场景停留"
            min={3}
            max={60}
            step={1}
            value={autoTour.dwellSeconds}
            text={`${autoTour.dwellSeconds} 秒`}
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
