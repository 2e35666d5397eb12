// ErrorPage and GroupErrorPage say what the status in the query stands for, or the last one that a call was answered with; Error is
// about signing in.
import { Link, useLocation, useSearchParams } from 'react-router'
import { currentErrorCode } from '@huanshi/web-kit/api/error-code.ts'
import { isOwnPath } from '@huanshi/web-kit/session/return-address.ts'
import { isOurs, troubleWords } from '@huanshi/web-kit/session/trouble-words.ts'
import { homeOf } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { lastTrouble } from '@huanshi/web-kit/guard/trouble.ts'
import { ErrorFace } from './error-face.tsx'
import { Failed } from './failed.tsx'
import { Forbidden } from './forbidden.tsx'
import { statusOf } from './status-words.ts'
import '@huanshi/ui/button/button.css'

export function ErrorScreen() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const asked = query.get('from') ?? '/'
  const from = isOwnPath(asked) ? asked : '/'
  if (/\/Error\/?$/i.test(pathname)) return <Trouble from={from} />
  const status = statusOf(query.get('status')) ?? currentErrorCode() ?? UNKNOWN_ADDRESS
  return status === 403 ? <Forbidden from={from} query={query} /> : <Failed status={status} from={from} />
}

/** Nothing has failed: somebody has come by the address. */
const UNKNOWN_ADDRESS = 404

/** Signing in did not work. */
function Trouble({ from }: { readonly from: string }) {
  const home = homeOf(useArea())
  const said = lastTrouble()
  return (
    <ErrorFace
      status={500}
      title="登录没有完成"
      sentence={(said === undefined ? null : troubleWords(said)) ?? '登录服务没有正常回应，请稍后再试。'}
      {...(said === undefined || isOurs(said)
        ? {}
        : {
            details: (
              <p className="hs-error-said" lang="en">
                {said}
              </p>
            ),
          })}
      actions={
        <>
          <a className="hs-button hs-button-primary" href={from}>
            重新登录
          </a>
          {from === home ? null : (
            <Link className="hs-button" to={home}>
              返回首页
            </Link>
          )}
        </>
      }
    />
  )
}
