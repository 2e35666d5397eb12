// The short addresses that a work had before: they lead on to it until its author withdraws them.
import { shortAddress } from '../../contract/short-address.ts'
import { App, Button } from 'antd'
import type { ReactElement } from 'react'
import type { Naming } from './naming.ts'
import './former-addresses.css'

type Former = Pick<Naming, 'formerSlugs' | 'isBusy' | 'withdraw'>

export function FormerAddresses({ formerSlugs, isBusy, withdraw }: Former): ReactElement | null {
  const { modal } = App.useApp()
  if (formerSlugs.length === 0) return null
  const takeBack = async (slug: string): Promise<void> => {
    const isMeant = await modal.confirm({
      title: `收回 ${shortAddress(slug)}？`,
      content: '发出去的这个链接和印好的二维码会打不开，别的作品也可以用它。',
      okText: '收回',
      okButtonProps: { danger: true },
      cancelText: '保留',
      icon: null,
      centered: true,
      width: 440,
    })
    if (isMeant) await withdraw(slug, { done: '已收回短地址', failed: '没能收回短地址' })
  }
  return (
    <div className="hs-former">
      <h3 id="former-addresses">以前的地址，还能打开</h3>
      <ul className="hs-bare-list" aria-labelledby="former-addresses">
        {formerSlugs.map((slug) => (
          <li key={slug}>
            <span>{shortAddress(slug)}</span>
            <Button type="text" disabled={isBusy} aria-label={`收回 ${slug}`} onClick={() => void takeBack(slug)}>
              收回
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
