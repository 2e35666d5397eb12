import { Link } from 'react-router'
import { neededRoles } from '@huanshi/web-kit/guard/error-address.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { useMaybeSession } from '@huanshi/web-kit/session/use-session.ts'
import { leaveToSignIn, signInAsOther } from '@huanshi/web-kit/session/sign-in.ts'
import { ErrorFace } from './error-face.tsx'
import { rolesInWords } from '@huanshi/web-kit/guard/role-words.ts'
import { everyRole, FORBIDDEN } from './error-words.ts'

interface Props {
  readonly from: string
  readonly query: URLSearchParams
}

export function Forbidden({ from, query }: Props) {
  const session = useMaybeSession()
  const need = rolesInWords(neededRoles(query, everyRole))
  return (
    <ErrorFace
      status={403}
      title={FORBIDDEN}
      sentence={need === '' ? '你的账号没有打开它所需要的角色。' : `它只对${need}开放。`}
      details={
        <dl className="hs-error-facts">
          {session === null ? null : (
            <div>
              <dt>当前账号</dt>
              <dd className="hs-row">
                <Avatar name={session.user.displayName} url={session.user.avatarUrl} size={20} />
                {session.user.displayName} · {session.roles.join('、') || '没有角色'}
              </dd>
            </div>
          )}
          {need === '' ? null : (
            <div>
              <dt>需要的角色</dt>
              <dd>{need}</dd>
            </div>
          )}
        </dl>
      }
      actions={
        <>
          <Link className="hs-button hs-button-primary" to="/">
            返回首页
          </Link>
          <Link className="hs-button" to={from} replace>
            再试一次
          </Link>
          <button
            type="button"
            className="hs-button hs-button-quiet"
            onClick={() => void (session === null ? leaveToSignIn(from) : signInAsOther(from))}
          >
            {session === null ? '登录' : '切换账号'}
          </button>
        </>
      }
    />
  )
}
