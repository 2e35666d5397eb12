import { Link } from 'react-router'
import { homeOf } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ErrorFace } from './error-face.tsx'
import { wordsOf } from './status-words.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly status: number
  readonly from: string
}

/** A call was answered with this status. */
export function Failed({ status, from }: Props) {
  const home = homeOf(useArea())
  const { title, sentence, isWorthTrying } = wordsOf(status)
  return (
    <ErrorFace
      status={status}
      title={title}
      sentence={sentence}
      actions={
        <>
          {isWorthTrying && from !== home ? (
            <a className="hs-button hs-button-primary" href={from}>
              再试一次
            </a>
          ) : null}
          <Link className={isWorthTrying && from !== home ? 'hs-button' : 'hs-button hs-button-primary'} to={home}>
            返回首页
          </Link>
        </>
      }
    />
  )
}
