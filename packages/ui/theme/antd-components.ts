// Component tokens and the aliases that each component reads, as the look states them.
import type { ThemeConfig } from 'antd'
import type { Palette } from './palette.ts'
import type { Theme } from './theme-choice.ts'

// oxlint-disable-next-line max-lines-per-function -- a table of tokens
export function componentTokens(palette: Palette, shown: Theme): NonNullable<ThemeConfig['components']> {
  const ring = shown === 'dark' ? 'rgba(255, 255, 255, 0.085)' : 'rgba(22, 24, 28, 0.06)'
  const floating = `0 0 0 1px ${ring}, 0 10px 28px -8px ${shown === 'dark' ? 'rgba(0, 0, 0, 0.7)' : 'rgba(22, 24, 28, 0.16)'}`
  const modal = `0 0 0 1px ${ring}, 0 28px 72px -20px ${shown === 'dark' ? 'rgba(0, 0, 0, 0.8)' : 'rgba(22, 24, 28, 0.32)'}`
  const controls = { colorBorder: palette.lineControl, colorWhite: palette.onInk, colorBgContainer: palette.surface }
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      paddingInline: 14,
      defaultHoverBorderColor: palette.lineControl,
      defaultHoverColor: palette.ink,
      defaultActiveBorderColor: palette.lineControl,
      defaultActiveColor: palette.ink,
      textHoverBg: palette.fill,
      primaryColor: palette.onInk,
      dangerColor: palette.onInk,
    },
    Checkbox: { ...controls, controlInteractiveSize: 18, borderRadiusSM: 5 },
    Radio: { ...controls, radioSize: 18, dotSize: 8 },
    Switch: {
      colorTextQuaternary: palette.lineControl,
      colorTextTertiary: palette.text3,
      handleBg: palette.onInk,
      handleSize: 18,
      trackHeight: 22,
      trackMinWidth: 38,
      trackPadding: 2,
    },
    Menu: { itemHeight: 34, itemBorderRadius: 8, itemSelectedBg: palette.surface, itemSelectedColor: palette.ink },
    Table: {
      headerBg: 'transparent',
      headerColor: palette.text3,
      headerSplitColor: 'transparent',
      headerSortActiveBg: 'transparent',
      headerSortHoverBg: palette.rowHover,
      bodySortBg: 'transparent',
      rowHoverBg: palette.rowHover,
      rowSelectedBg: palette.rowSelected,
      rowSelectedHoverBg: palette.fill,
      cellPaddingBlock: 15,
      cellPaddingInline: 12,
      headerBorderRadius: 0,
      borderColor: palette.line,
    },
    Segmented: {
      trackBg: palette.fill,
      trackPadding: 3,
      itemSelectedBg: palette.segment,
      itemColor: palette.text2,
      itemHoverBg: 'transparent',
    },
    Tabs: {
      inkBarColor: palette.ink,
      itemColor: palette.text2,
      horizontalItemGutter: 24,
      itemSelectedColor: palette.ink,
    },
    Slider: {
      railSize: 3,
      handleSize: 12,
      handleSizeHover: 12,
      railBg: palette.fillHover,
      railHoverBg: palette.fillHover,
      trackBg: palette.ink,
      trackHoverBg: palette.ink,
      handleColor: palette.ink,
      handleActiveColor: palette.ink,
      handleActiveOutlineColor: 'transparent',
    },
    Progress: { defaultColor: palette.sun, remainingColor: palette.fillHover, circleTextColor: palette.ink },
    Pagination: { itemActiveBg: palette.fill, colorPrimaryBorder: palette.sun, colorPrimary: palette.ink },
    Select: {
      optionHeight: 36,
      optionSelectedBg: palette.fill,
      optionSelectedFontWeight: 500,
      optionActiveBg: palette.rowSelected,
      boxShadowSecondary: floating,
    },
    Badge: { colorError: palette.sun, colorTextLightSolid: '#16181c', indicatorHeight: 17 },
    Modal: { borderRadiusLG: 16, boxShadow: modal, titleFontSize: 16, titleLineHeight: 1.5 },
    Drawer: { borderRadiusLG: 20 },
    Dropdown: { borderRadiusLG: 12, boxShadowSecondary: floating, controlItemBgHover: palette.rowSelected },
    Tooltip: { borderRadius: 8, colorTextLightSolid: '#ffffff' },
    Form: { labelColor: palette.text2, verticalLabelPadding: '0 0 6px', itemMarginBottom: 18 },
    Input: { activeShadow: focusHalo(shown) },
    InputNumber: { activeShadow: focusHalo(shown) },
  }
}

function focusHalo(shown: Theme): string {
  return `0 0 0 3px ${shown === 'dark' ? 'rgba(255, 255, 255, 0.1)' : 'rgba(22, 24, 28, 0.08)'}`
}
