import { Link } from 'react-router'
import { Part } from './part.tsx'

export function PasswordPart({ hasPassword }: { readonly hasPassword: boolean }) {
  return (
    <Part title="密码" about="修改后，其他设备都需要重新登录。">
      <span className="hs-account-state" data-tone={hasPassword ? 'ok' : 'warn'}>
        {hasPassword ? '已设置' : '没有密码'}
      </span>
      <Link className="hs-button" to="/Account/ChangePassword">
        {hasPassword ? '修改密码' : '设置密码'}
      </Link>
    </Part>
  )
}
