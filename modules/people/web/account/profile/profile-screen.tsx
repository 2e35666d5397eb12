// Who one is here: what others see, how one is reached, and the ways to everything that concerns the account.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { genders, type Profile } from '@huanshi/kernel/protocol/profile.ts'
import { Building2, Camera, Database, LogOut, MessageCircle, Pencil, ShieldCheck, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { useAccountState } from '../account-api.ts'
import { DeletionBanner } from '../deletion-banner.tsx'
import { Blank } from './blank.tsx'
import { ContactRow } from './contact-row.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import '@huanshi/ui/button/button.css'
import '@huanshi/resource-web/detail/facts.css'
import '../account.css'
import './profile.css'

const ways = [
  { to: '/Account/Security', icon: ShieldCheck, title: '账号安全' },
  { to: '/Account/Data', icon: Database, title: '数据与注销' },
  { to: '/Order', icon: ShoppingBag, title: '我的订单' },
  { to: '/Chat', icon: MessageCircle, title: '私信' },
  { to: '/Group', icon: Building2, title: '我的机构' },
] as const

export function ProfileScreen() {
  const profile = useProfile()
  const { gender, region, website, bio } = profile
  const { signOut } = useSession()
  const isOurs = useAccountState().data?.isOurs ?? true
  return (
    <Page
      title="个人资料"
      actions={
        <button type="button" className="hs-button" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          退出登录
        </button>
      }
      phoneActions={<IconButton icon={LogOut} size={20} label="退出登录" onClick={() => void signOut()} />}
    >
      <DeletionBanner />
      <div className="hs-profile">
        <Head profile={profile} />
        {bio === '' ? null : <p className="hs-profile-bio">{bio}</p>}
        <dl className="hs-facts-list">
          <Fact title="性别">{gender === 'unknown' ? <Blank /> : genders[gender]}</Fact>
          <Fact title="地区">{region === '' ? <Blank /> : region}</Fact>
          <Fact title="网站">
            {website === null ? (
              <Blank />
            ) : (
              <a className="hs-fact-link" href={website} target="_blank" rel="noopener noreferrer">
                {website}
              </a>
            )}
          </Fact>
          <Fact title="邮箱">
            <ContactRow kind="email" profile={profile} isOurs={isOurs} />
          </Fact>
          <Fact title="手机号">
            <ContactRow kind="phone" profile={profile} isOurs={isOurs} />
          </Fact>
          <Fact title="存储空间">
            <Link className="hs-fact-link" to="/Lib">
              {formatBytes(profile.storageUsed)} / {formatBytes(profile.storageQuota)}
            </Link>
          </Fact>
          {profile.membership === null ? null : (
            <Fact title="会员资格">到 {fullTime(new Date(profile.membership.expiresTime)).slice(0, 10)}</Fact>
          )}
          <Fact title="注册时间">{fullTime(new Date(profile.createdTime))}</Fact>
        </dl>
        <nav className="hs-profile-ways" aria-label="与我有关">
          {ways.map(({ to, icon: Icon, title }) => (
            <Link key={to} to={to}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {title}
            </Link>
          ))}
        </nav>
      </div>
    </Page>
  )
}

function Head({ profile: { displayName, userName, avatarUrl } }: { readonly profile: Profile }) {
  const { roles } = useSession()
  return (
    <div className="hs-profile-head">
      <Link className="hs-profile-avatar" to="/Avatar" aria-label="更换头像">
        <Avatar name={displayName} url={avatarUrl} size={72} />
        <span className="hs-round-button" aria-hidden>
          <Camera size={14} strokeWidth={1.75} />
        </span>
      </Link>
      <div>
        <h2>{displayName}</h2>
        <p>
          {userName} · {roles.join('、') || '没有角色'}
        </p>
      </div>
      <Link className="hs-button" to="/Profile/Edit">
        <Pencil aria-hidden />
        编辑资料
      </Link>
    </div>
  )
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="hs-figures">{children}</dd>
    </div>
  )
}
