// What can be done with a style of one's own: it takes over how the hotspot at hand looks, gets another name, or goes.
import type { HotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { App, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { appearanceOf, isStyleable, withStyleChanged } from '../model/hotspot-style.ts'
import { useStudio } from '../state/use-studio.ts'
import { StyleNameDialog } from './style-name-dialog.tsx'
import { useStyleWork, type StyleSource } from './use-hotspot-styles.ts'

interface Props {
  readonly style: HotspotStyle
  readonly source: StyleSource
  readonly hotspot: Hotspot
}

export function OwnStyleMenu({ style, source, hotspot }: Props): ReactElement {
  const { change, refresh } = useStudio()
  const { modal } = App.useApp()
  const { update, remove } = useStyleWork(source)
  const [isNaming, setNaming] = useState(false)
  const { id, name, usageCount } = style
  const takeOver = async (): Promise<void> => {
    const appearance = appearanceOf(hotspot)
    if (!(await update(style, { appearance }))) return
    change('style changed', (now) => withStyleChanged(now, id, appearance))
    refresh()
    toast({ type: 'success', title: `已更新「${name}」`, message: '跟随它的热点都会变，已发布的漫游也一样' })
  }
  const ask = (): void =>
    void modal.confirm({
      title: `删除样式「${name}」？`,
      content: usageCount === 0 ? '还没有作品在用它。' : `${usageCount} 个作品在用它，那里的热点保持现在的样子。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => void (await remove(id)),
    })
  const items = [
    { key: 'update', label: '改成这个热点的外观', disabled: !isStyleable(hotspot), onClick: () => void takeOver() },
    { key: 'name', label: '改名', onClick: () => setNaming(true) },
    { key: 'remove', label: '删除', danger: true, onClick: ask },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <IconButton className="hs-style-more" icon={Ellipsis} label={`「${name}」的更多操作`} />
      </Dropdown>
      {isNaming ? (
        <StyleNameDialog
          title="样式的名字"
          okText="改名"
          first={name}
          onName={(next) => update(style, { name: next })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  )
}
