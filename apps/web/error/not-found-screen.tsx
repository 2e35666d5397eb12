import { Link, useLocation } from 'react-router'
import { homeOf } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ErrorFace } from './error-face.tsx'
import '@huanshi/ui/button/button.css'

/** Every area's page for addresses that lead nowhere. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  const area = useArea()
  return (
    <ErrorFace
      status={404}
      title="页面不存在"
      sentence={`没有找到 ${readable(pathname)}。请检查地址，或从首页重新进入。`}
      actions={
        <>
          <Link className="hs-button hs-button-primary" to={homeOf(area)}>
            返回首页
          </Link>
          {area.name === 'My' ? (
            <Link className="hs-button" to="/Pano">
              我的全景
            </Link>
          ) : null}
        </>
      }
    />
  )
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
