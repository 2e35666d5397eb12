import { ChevronsUpDown, LogOut, Monitor, Moon, ShieldCheck, Sun, User } from 'lucide-react'
import { MenuEntry, MenuHeading, MenuLine } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { chooseTheme, themeChoices, type ThemeChoice } from '@huanshi/ui/theme/theme-choice.ts'
import { useThemeChoice } from '@huanshi/ui/theme/use-theme.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { useRoleHere } from './use-role-here.ts'

export function UserMenu({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { user, signOut } = useSession()
  const role = useRoleHere()
  const trigger = (
    <>
      <Avatar name={user.displayName} url={user.avatarUrl} size={28} />
      {isCollapsed ? null : (
        <>
          <span className="hs-user-name hs-named">
            <span>{user.displayName}</span>
            <small>{role}</small>
          </span>
          <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden />
        </>
      )}
    </>
  )
  return (
    <div>
      <PopupMenu
        trigger={trigger}
        triggerClass="hs-user"
        label={`账号：${user.displayName}`}
        isIconOnly={isCollapsed}
        side="top"
      >
        <MenuHeading>{user.userName}</MenuHeading>
        <MenuEntry icon={<User size={16} strokeWidth={1.75} aria-hidden />} to="/Profile">
          个人资料
        </MenuEntry>
        <MenuEntry icon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden />} to="/Account/Security">
          账号安全
        </MenuEntry>
        <MenuLine />
        <ThemeEntries />
        <MenuLine />
        <MenuEntry icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />} onChoose={() => void signOut()}>
          退出登录
        </MenuEntry>
      </PopupMenu>
    </div>
  )
}

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<ThemeChoice, typeof Sun>
const order = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

function ThemeEntries() {
  const chosen = useThemeChoice()
  return (
    <>
      <MenuHeading>主题</MenuHeading>
      {order.map((choice) => {
        const Icon = icons[choice]
        return (
          <MenuEntry
            key={choice}
            checked={chosen === choice}
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            onChoose={() => chooseTheme(choice)}
          >
            {themeChoices[choice]}
          </MenuEntry>
        )
      })}
    </>
  )
}
