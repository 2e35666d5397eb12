// The sheet of keys.
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import { isOfPano } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'
import './keys.css'
import { FactPairs } from '@huanshi/ui/facts/fact-pairs.tsx'

const groups = [
  {
    title: '步骤',
    keys: [
      ['Ctrl Z', '撤销'],
      ['Ctrl Shift Z', '重做'],
      ['Ctrl S', '马上保存'],
      ['Ctrl F', '查找场景和热点'],
      ['R', '预览'],
      ['Page Up / Down', '上一个、下一个场景'],
      ['?', '快捷键'],
    ],
  },
  {
    title: '工具',
    keys: [
      ['H', '走动'],
      ['V', '选择'],
      ['P', '放置「前往场景」'],
      ['T', '放置文字'],
      ['G', '画区域，回车完成'],
      ['M', '嵌入图片或视频'],
      ['I', '用当前画面作为初始视角'],
      ['右键', '能对这里做的事'],
      ['Esc', '放下工具，取消选择'],
    ],
  },
  {
    title: '热点',
    keys: [
      ['Shift 或 Ctrl 点', '多选'],
      ['Ctrl A', '全选'],
      ['Ctrl C / X / V', '复制、剪切、粘贴，可到别的场景'],
      ['双击', '通向场景的，走过去'],
      ['Ctrl D', '再制'],
      ['Alt 方向键', '移动半度，加 Shift 五度'],
      ['Delete', '删除'],
    ],
  },
  {
    title: '场景条',
    keys: [
      ['回车', '进入这个场景'],
      ['空格', '拿起，用方向键移动'],
      ['F2', '改名'],
      ['Delete', '移除'],
    ],
  },
  {
    title: '地图上的点',
    keys: [
      ['方向键', '移动'],
      ['[ ]', '转动一度，加 Shift 十五度'],
      ['L', '连到别的场景'],
      ['Delete', '移走'],
    ],
  },
] as const

/** Groups that a panorama by itself has not. */
const groupsOfTours: ReadonlySet<string> = new Set(['场景条', '地图上的点'])

/** Keys for several scenes, which a panorama by itself has not. */
const ofScenes: ReadonlySet<string> = new Set(['Page Up / Down', '双击'])

const wordsAlone: Readonly<Record<string, string>> = {
  查找场景和热点: '查找热点',
  '放置「前往场景」': '放置「前往全景」',
  '复制、剪切、粘贴，可到别的场景': '复制、剪切、粘贴，可到别的全景',
  马上保存: '保存',
}

const groupsAlone = groups
  .filter(({ title }) => !groupsOfTours.has(title))
  .map(({ title, keys }) => ({
    title,
    keys: keys.filter(([key]) => !ofScenes.has(key)).map(([key, word]) => [key, wordsAlone[word] ?? word] as const),
  }))

export function KeysSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const shown = isAlone ? groupsAlone : groups
  return (
    <Modal open width={640} title="快捷键" footer={null} onCancel={onClose}>
      <div className="hs-keys">
        {shown.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <FactPairs facts={keys} />
          </section>
        ))}
      </div>
    </Modal>
  )
}
