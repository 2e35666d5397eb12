// What the person at the terminal reads when the start failed.
import { ConfigError } from '@huanshi/server-kit/config/config.ts'
import { DataFolderBusy } from '@huanshi/server-kit/store/data-lock.ts'

export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) return error.message
  const message = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  if (/EADDRINUSE/.test(message)) return '端口已被占用，请先停止占用它的程序，或用环境变量 PORT 换一个端口。'
  return `启动失败：${message}${cause}`
}
