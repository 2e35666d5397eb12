// What the plan comes to, and what concerns all of it.
import { useMedia } from '@huanshi/ui/use-media.ts'
import { App, Input } from 'antd'
import { Layers, RefreshCw } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AssemblyPlan } from '../../contract/tour-assembly.ts'
import { addFloor, countsOf, takeOnwards } from './plan-changes.ts'

interface Props {
  readonly title: string
  readonly plan: AssemblyPlan
  readonly isBusy: boolean
  readonly onTitle: (title: string) => void
  readonly change: (name: string, next: (plan: AssemblyPlan) => AssemblyPlan) => void
  readonly onAgain: () => void
}

export function SheetHead({ title, plan, isBusy, onTitle, change, onAgain }: Props): ReactElement {
  const { scenes, links, apart } = countsOf(plan)
  const isTouched = useMedia('(pointer: coarse)')
  const { modal } = App.useApp()
  const again = async (): Promise<void> => {
    const mayGo = await modal.confirm({
      title: '重新分析这一组全景？',
      content: '方案会重新排一遍，在这里改过的都不再保留；比对过的画面不用再比。',
      okText: '重新分析',
      cancelText: '保留现在的',
      icon: null,
      centered: true,
      width: 440,
    })
    if (mayGo) onAgain()
  }
  const onwards = plan.links.filter(({ by, isTaken }) => by === 'order' && !isTaken).length
  return (
    <header className="hs-assembly-head">
      <Input
        aria-label="漫游的标题"
        size="large"
        value={title}
        maxLength={100}
        onChange={({ target }) => onTitle(target.value)}
      />
      <p role="status">
        {scenes} 个场景，{links} 条去处{apart > 0 ? `，${apart} 张放在一边` : ''}。
        {isTouched ? '点一张画面看理由，换楼层和去处。' : '拖动画面换位置或楼层，点一下看理由和修改。'}
      </p>
      <div className="hs-wrap hs-gap-10">
        {onwards === 0 ? null : (
          <button type="button" className="hs-button" onClick={() => change('onwards', takeOnwards)}>
            把 {onwards} 处没看到彼此的按次序连上
          </button>
        )}
        <button
          type="button"
          className="hs-button hs-button-quiet"
          onClick={() => change(`floor ${plan.floors.length}`, addFloor)}
        >
          <Layers aria-hidden />
          加一层
        </button>
        <button type="button" className="hs-button hs-button-quiet" disabled={isBusy} onClick={() => void again()}>
          <RefreshCw aria-hidden />
          重新分析
        </button>
      </div>
    </header>
  )
}
