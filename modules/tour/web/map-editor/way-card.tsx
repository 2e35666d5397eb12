// What lies over the foot of the board: the chosen way with what can be done to it, or what is missing before one can be drawn.
import { ArrowRight, Compass, Plus, Trash2, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import type { TourMap } from '../../contract/tour-parts.ts'
import type { MapPoint } from './model/map-edit.ts'
import type { MapWay } from './model/map-ways.ts'
import type { Lack } from './use-ways.ts'
import type { Ends } from './way-commands.ts'

interface WayCardProps {
  readonly way: MapWay
  readonly titleOf: (sceneId: string) => string
  readonly onLook: (ends: Ends) => void
  readonly onRemove: (ends: readonly Ends[]) => void
  readonly onComplete: () => void
  readonly onClose: () => void
}

export function WayCard({ way, titleOf, onLook, onRemove, onComplete, onClose }: WayCardProps): ReactElement {
  const { one, other, leadsThere, leadsBack } = way
  const there = { from: one, to: other }
  const back = { from: other, to: one }
  const isBoth = leadsThere && leadsBack
  const directions = [
    { ends: there, leads: leadsThere },
    { ends: back, leads: leadsBack },
  ]
  return (
    <Card label="选中的路" onClose={onClose} title={isBoth ? '来回都通' : '只通一边'}>
      <ul>
        {directions.map(({ ends, leads }) => {
          const words = `${titleOf(ends.from.sceneId)} → ${titleOf(ends.to.sceneId)}`
          return (
            <li key={ends.from.id} data-leads={leads}>
              <span className="hs-map-way-ends" title={words}>
                <span className="hs-ellipsis">{titleOf(ends.from.sceneId)}</span>
                <ArrowRight size={14} strokeWidth={1.75} aria-label="到" />
                <span className="hs-ellipsis">{titleOf(ends.to.sceneId)}</span>
              </span>
              {leads ? (
                <>
                  <button
                    type="button"
                    className="hs-button hs-button-quiet"
                    aria-label={`看热点：${words}`}
                    onClick={() => onLook(ends)}
                  >
                    看热点
                  </button>
                  <EditButton icon={Trash2} word={`去掉 ${words}`} size={16} onClick={() => onRemove([ends])} />
                </>
              ) : (
                <button type="button" className="hs-button" aria-label={`补上 ${words}`} onClick={onComplete}>
                  <Plus size={16} strokeWidth={1.75} aria-hidden />
                  补上
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {isBoth ? (
        <button type="button" className="hs-button" onClick={() => onRemove([there, back])}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          来回都去掉
        </button>
      ) : null}
    </Card>
  )
}

interface LackCardProps {
  readonly lack: Lack
  readonly kind: TourMap['kind']
  readonly titleOf: (sceneId: string) => string
  readonly onTurn: (point: MapPoint) => void
  readonly onTake: () => void
  readonly onClose: () => void
}

export function LackCard({ lack, kind, titleOf, onTurn, onTake, onClose }: LackCardProps): ReactElement {
  const names = lack.lacking.map(({ sceneId }) => `「${titleOf(sceneId)}」`).join('和')
  const [first] = lack.lacking
  const up = kind === 'geo' ? '朝北' : '朝上'
  return (
    <Card label="还缺朝向" onClose={onClose} title={`${names}还没有朝向`}>
      <p role="alert">
        不知道画面朝着图上的哪边，就算不出路的方向。转动它的扇形，让扇形指着画面正在看的方向，或者在「朝向」里填度数。
      </p>
      <div className="hs-way-card-doing">
        {first === undefined ? null : (
          <button type="button" className="hs-button hs-button-primary" onClick={() => onTurn(first)}>
            <Compass size={16} strokeWidth={1.75} aria-hidden />
            去定朝向
          </button>
        )}
        <button type="button" className="hs-button" onClick={onTake}>
          画面正中就{up}，直接连
        </button>
      </div>
    </Card>
  )
}

interface CardProps {
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function Card({ label, title, onClose, children }: CardProps): ReactElement {
  return (
    <section className="hs-way-card" aria-label={label}>
      <header>
        <h3>{title}</h3>
        <EditButton icon={X} word="关闭" size={16} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
