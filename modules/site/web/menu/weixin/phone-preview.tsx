// The menu as followers see it below a conversation: the bar, and what opens above a button. Both are put in order by hand.
import type { WeixinButton } from '../../../contract/weixin-menu-tree.ts'
import { Keyboard, Menu, Plus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { SortableList } from '@huanshi/ui/sorting/sortable-list.tsx'
import { MOST_BELOW, MOST_TOP, type Spot } from './menu-model.ts'

interface Props {
  readonly buttons: readonly WeixinButton[]
  readonly spot: Spot | null
  readonly onSpot: (spot: Spot) => void
  readonly onAddTop: () => void
  readonly onAddBelow: (top: number) => void
  readonly onSortTop: (order: readonly number[]) => void
  readonly onSortBelow: (top: number, order: readonly number[]) => void
}

interface Placed {
  readonly id: string
  readonly name: string
  readonly at: number
}

const placed = (buttons: readonly WeixinButton[]): Placed[] =>
  buttons.map(({ name }, at) => ({ id: String(at), name: name === '' ? '未命名' : name, at }))
const orderOf = (items: readonly Placed[]): number[] => items.map(({ at }) => at)

/** Of a button of the bar, between the keyboard at its left and the plus at its right, as the styles size them. */
function middleOf(top: number, count: number, hasPlus: boolean): string {
  return `calc(40px + (100% - ${hasPlus ? 88 : 40}px) * ${(top + 0.5) / count})`
}

export function PhonePreview(props: Props): ReactElement {
  const { buttons, spot, onSpot, onAddTop, onAddBelow, onSortTop, onSortBelow } = props
  const opened = spot === null ? undefined : buttons[spot.top]
  const below = opened?.kind === 'menu' ? opened.children : []
  const canAddBelow = opened !== undefined && below.length < MOST_BELOW
  const canAddTop = buttons.length < MOST_TOP
  return (
    <div className="hs-phone">
      <header>公众号</header>
      <div className="hs-phone-talk">
        <p>欢迎关注。想看全景，从下面的菜单进。</p>
        {opened === undefined || spot === null ? null : (
          <div className="hs-phone-below" style={{ left: middleOf(spot.top, buttons.length, canAddTop) }}>
            <SortableList
              items={placed(below)}
              label={`「${opened.name}」的子菜单`}
              render={({ name, at }, handle) => (
                <Spotted
                  isChosen={spot.below === at}
                  handle={handle}
                  onPress={() => onSpot({ top: spot.top, below: at })}
                >
                  {name}
                </Spotted>
              )}
              onSort={(items) => onSortBelow(spot.top, orderOf(items))}
            />
            {canAddBelow ? (
              <button
                type="button"
                className="hs-phone-add"
                aria-label={`给「${opened.name}」加子菜单`}
                onClick={() => onAddBelow(spot.top)}
              >
                <Plus size={16} strokeWidth={1.75} aria-hidden />
              </button>
            ) : null}
          </div>
        )}
      </div>
      <footer>
        <Keyboard size={18} strokeWidth={1.5} aria-hidden />
        <SortableList
          isGrid
          items={placed(buttons)}
          label="菜单"
          className="hs-phone-bar"
          render={({ name, at }, handle) => (
            <Spotted
              isChosen={spot?.top === at && spot.below === null}
              handle={handle}
              onPress={() => onSpot({ top: at, below: null })}
            >
              {buttons[at]?.kind === 'menu' ? <Menu size={12} strokeWidth={2} aria-hidden /> : null}
              {name}
            </Spotted>
          )}
          onSort={(items) => onSortTop(orderOf(items))}
        />
        {canAddTop ? (
          <button type="button" className="hs-phone-add" aria-label="加一个菜单" onClick={onAddTop}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
      </footer>
    </div>
  )
}

interface SpottedProps {
  readonly isChosen: boolean
  readonly handle: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

function Spotted({ isChosen, handle, onPress, children }: SpottedProps): ReactElement {
  return (
    <span className="hs-phone-spot" data-chosen={isChosen}>
      {handle}
      <button type="button" aria-pressed={isChosen} onClick={onPress}>
        {children}
      </button>
    </span>
  )
}
