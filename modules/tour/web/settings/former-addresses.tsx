// The short addresses that a tour had before: they lead on to it until its author withdraws them.
import { App, Button } from 'antd'
import type { ReactElement } from 'react'
import { useStudioState } from '../state/use-studio.ts'
import { usePut } from './use-put.ts'
import './former-addresses.css'

export function FormerAddresses(): ReactElement | null {
  const formerSlugs = useStudioState(({ stored }) => stored.formerSlugs)
  const { modal } = App.useApp()
  const { isBusy, act } = usePut()
  if (formerSlugs.length === 0) return null
  const withdraw = async (slug: string): Promise<void> => {
    const isMeant = await modal.confirm({
      title: `收回 /view/tour/${slug}？`,
      content: '发出去的这个链接和印好的二维码会打不开，别的漫游也可以用它。',
      okText: '收回',
      okButtonProps: { danger: true },
      cancelText: '保留',
      icon: null,
      centered: true,
      width: 440,
    })
    if (isMeant) await act('withdraw-slug', { slug }, { done: '已收回短地址', failed: '没能收回短地址' })
  }
  return (
    <div className="hs-former">
      <h3 id="former-addresses">以前的地址，还能打开</h3>
      <ul aria-labelledby="former-addresses">
        {formerSlugs.map((slug) => (
          <li key={slug}>
            <span>/view/tour/{slug}</span>
            <Button type="text" disabled={isBusy} aria-label={`收回 ${slug}`} onClick={() => void withdraw(slug)}>
              收回
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
