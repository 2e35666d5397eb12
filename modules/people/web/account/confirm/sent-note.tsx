// Where a code went, and how long until another may be asked for.
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import '@huanshi/resource-web/detail/facts.css'

export function SentNote({ to, outbox }: { readonly to: string; readonly outbox: string | undefined }) {
  if (outbox === undefined) return <>{`已发送到 ${to}，10 分钟内有效`}</>
  return (
    <>
      演示站点不发送邮件和短信，验证码在
      <a className="hs-fact-link" href={outbox} target="_blank" rel="noreferrer">
        发件箱
      </a>
      里。
    </>
  )
}

/** Seconds that the server asks to wait before another code. */
export function waitIn(error: unknown): number | undefined {
  const told = error instanceof ApiError ? Object.entries(error.problem ?? {}) : []
  const wait: unknown = told.find(([name]) => name === 'retrySeconds')?.[1]
  return typeof wait === 'number' ? wait : undefined
}
