// All of antd's rules that the product's screens may need, written by the build: made in the browser, they are a third of what
// a list's scripts take on a slow machine. Runs in Node alone.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import * as antd from 'antd'
import { createElement, Fragment, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { antdTheme } from './antd-theme.ts'
import type { Theme } from './theme-choice.ts'

const { Button, Drawer, Dropdown, Input, Menu, message, Modal, notification, Popconfirm, Popover, QRCode, Space } = antd

/** Those that show all of their parts as they stand. */
const plain: readonly ComponentType[] = [
  antd.Alert,
  antd.App,
  antd.Checkbox,
  antd.Collapse,
  antd.ColorPicker,
  antd.Divider,
  antd.Empty,
  Input,
  Input.OTP,
  Input.Password,
  Input.Search,
  Input.TextArea,
  antd.InputNumber,
  antd.Pagination,
  antd.Progress,
  antd.Radio,
  antd.Select,
  antd.Skeleton,
  antd.Slider,
  Space,
  antd.Spin,
  antd.Switch,
  antd.Table,
  antd.Tabs,
  antd.Tooltip,
  antd.Upload,
]

/** Those that stand elsewhere in the page: antd draws them in place under this name, for pages like its own. */
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired'

function parts(): ReactElement[] {
  return [
    ...plain.map((part) => createElement(part)),
    ...['', 'success', 'blue'].map((color) => createElement(antd.Tag, { color })),
    createElement(Space.Compact, null, createElement(Button)),
    createElement(antd.Segmented, { options: [] }),
    createElement(Space.Addon, null, ''),
    createElement(Menu, { items: [] }),
    createElement(QRCode, { value: 'x' }),
    createElement(Drawer[PANEL], {}),
    createElement(Dropdown[PANEL], { menu: { items: [] } }),
    createElement(message[PANEL], {}),
    createElement(Modal[PANEL], {}),
    createElement(Modal[PANEL], { type: 'confirm' }),
    createElement(notification[PANEL], {}),
    createElement(Popconfirm[PANEL], { title: '' }),
    createElement(Popover[PANEL], {}),
  ]
}

/** @returns a style sheet; colours and measures stand in it as variables, which antd sets in the page */
export function antdStyles(shown: Theme = 'light'): string {
  const cache = createCache()
  const { ConfigProvider } = antd
  const all = createElement(Fragment, null, ...parts())
  const themed = createElement(ConfigProvider, { theme: { ...antdTheme(shown, false), zeroRuntime: false } }, all)
  renderToString(createElement(StyleProvider, { cache }, themed))
  return extractStyle(cache, { plain: true, types: ['style'] })
}
