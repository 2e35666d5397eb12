// Who one is here: name, roles, storage, since when; and the ways to one's own groups, orders and talk.
import { formatBytes } from '@huanshi/contract/protocol/format-bytes.ts'
import { Building2, LogOut, MessageSquare, ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../capabilities/layout/avatar.tsx'
import { Page } from '../../capabilities/page/page.tsx'
import { useProfile } from '../../capabilities/session/use-profile.ts'
import { useSession } from '../../capabilities/session/use-session.ts'
import { fullTime } from '../../capabilities/time/relative-time.ts'
import '../../capabilities/button/button.css'
import '../../capabilities/resource/detail/facts.css'
import './profile.css'

export function ProfileScreen() {
  const { displayName, userName, avatarUrl, storageUsed, storageQuota, createdTime } = useProfile()
  const { roles, signOut } = useSession()
  const facts: readonly [string, string][] = [
    ['用户名', userName],
    ['角色', roles.join('、') || '没有角色'],
    ['存储空间', `${formatBytes(storageUsed)} / ${formatBytes(storageQuota)}`],
    ['注册时间', fullTime(new Date(createdTime))],
  ]
  return (
    <Page
      title="个人资料"
      actions={
        <button type="button" className="hs-button" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          退出登录
        </button>
      }
    >
      <div className="hs-profile">
        <div className="hs-profile-head">
          <Avatar name={displayName} url={avatarUrl} size={72} />
          <div>
            <h2>{displayName}</h2>
            <p>{userName}</p>
          </div>
        </div>
        <dl className="hs-facts-list">
          {facts.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="hs-figures">{value}</dd>
            </div>
          ))}
        </dl>
        <nav className="hs-profile-ways" aria-label="与我有关">
          <Link to="/Order">
            <ShoppingBag size={18} strokeWidth={1.75} aria-hidden />
            我的订单
          </Link>
          <Link to="/Chat">
            <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
            私信
          </Link>
          <Link to="/Group">
            <Building2 size={18} strokeWidth={1.75} aria-hidden />
            我的机构
          </Link>
        </nav>
      </div>
    </Page>
  )
}
