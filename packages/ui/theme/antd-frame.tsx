// Around every screen that uses antd; loaded with the first of them, so that the home screen does without it.
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN.js'
import { ChevronDown, Eye, EyeOff, X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { Outlet } from 'react-router'
import styles from './antd.css?url'
import { antdTheme } from './antd-theme.ts'
import { useStill } from './use-still.ts'
import { useShownTheme } from './use-theme.ts'
import './antd-frame.css'

// The file is CommonJS: bundlers and type checkers differ on what its default import is.
const locale = 'locale' in zhCN ? (zhCN as never) : zhCN.default
const button = { autoInsertSpace: false }
const wave = { disabled: true }
// One family of icons, in antd's own places too.
const select = { suffixIcon: <ChevronDown size={16} strokeWidth={1.75} aria-hidden /> }
const modal = { centered: true, closeIcon: <X size={18} strokeWidth={1.75} aria-label="关闭" /> }
const inputPassword = {
  iconRender: (isShown: boolean) =>
    isShown ? <Eye size={16} strokeWidth={1.75} aria-hidden /> : <EyeOff size={16} strokeWidth={1.75} aria-hidden />,
}

// Asked for while the screen's own code is on its way.
preload(styles, { as: 'style' })

export function AntdFrame({ children }: { readonly children?: ReactNode }) {
  const shown = useShownTheme()
  const isStill = useStill()
  const theme = useMemo(() => antdTheme(shown, isStill), [shown, isStill])
  return (
    <ConfigProvider {...{ locale, theme, button, wave, select, modal, inputPassword }}>
      {/* React puts it before all other styles, which change some of its rules, and shows nothing before it is there. */}
      <link rel="stylesheet" href={styles} precedence="antd" />
      <App component={false}>{children ?? <Outlet />}</App>
    </ConfigProvider>
  )
}
