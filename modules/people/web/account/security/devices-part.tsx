// Where the account is open, and how to close it there.
import type { Device } from '@huanshi/identity/contract/account-security.ts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { LongPressButton } from '@huanshi/ui/button/long-press-button.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged, accountQuery } from '../account-api.ts'
import { Part } from './part.tsx'

export function DevicesPart() {
  const { data: devices = [] } = useQuery(accountQuery<Device[]>('/Devices'))
  const { isBusy, run } = useBusy()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  const end = async (path: string, told: string): Promise<void> => {
    await run(async () => {
      await account('DELETE', `/Devices${path}`)
      toast({ type: 'success', title: told })
      await accountChanged()
    }, '没能退出')
  }
  return (
    <Part title="登录设备" about="不认识的设备，请立即让它退出，并修改密码。">
      <ul className="hs-account-rows">
        {devices.map(({ id, name, isPhone, ip, seenTime, isCurrent }) => {
          const Icon = isPhone ? Smartphone : Monitor
          return (
            <li key={id}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span className="hs-account-words">
                <strong>{name}</strong>
                <small>{[ip, isCurrent ? '现在' : relativeTime(seenTime)].filter(Boolean).join(' · ')}</small>
              </span>
              {isCurrent ? (
                <span className="hs-account-state" data-tone="ok">
                  这台设备
                </span>
              ) : (
                <button
                  type="button"
                  className="hs-button"
                  disabled={isBusy}
                  aria-label={`让 ${name} 退出登录`}
                  onClick={() => void end(`/${encodeURIComponent(id)}`, `已让 ${name} 退出登录`)}
                >
                  退出
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {others.length > 1 ? (
        <LongPressButton
          className="hs-button-warn"
          disabled={isBusy}
          onHeld={() => void end('', `已让其他 ${others.length} 台设备退出登录`)}
        >
          按住，退出其他所有设备
        </LongPressButton>
      ) : null}
    </Part>
  )
}
