// antd in the product's clothes: tokens first, then the colours again that antd's dark algorithm would dim.
import { theme, type ThemeConfig } from 'antd'
import { componentTokens } from './antd-components.ts'
import { dark, light, type Palette } from './palette.ts'
import type { Theme } from './theme-choice.ts'

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...parts: never[]) => unknown>

const FONT =
  "'Geist Variable', 'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif"

/** @param isStill dialogs, drawers and menus are there at once: antd itself does not ask what the person prefers */
export function antdTheme(shown: Theme, isStill: boolean): ThemeConfig {
  const palette = shown === 'dark' ? dark : light
  const base = shown === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // The rules come as a file, without the mark of one version of antd on each.
    zeroRuntime: true,
    hashed: false,
    algorithm: [base, restore(palette)],
    token: {
      ...seeds(palette),
      fontFamily: FONT,
      colorTextPlaceholder: palette.text3,
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 36,
      lineWidthFocus: 2,
      controlOutlineWidth: 3,
      wireframe: false,
      motion: !isStill,
    },
    components: componentTokens(palette, shown),
  }
}

function seeds(palette: Palette) {
  return {
    colorPrimary: palette.ink,
    colorLink: palette.ink,
    colorSuccess: palette.ok,
    colorWarning: palette.warn,
    colorError: palette.bad,
    colorInfo: palette.info,
  }
}

/** The algorithms derive what we have decided; this puts our values back over theirs. */
function restore(palette: Palette): Algorithm {
  const isDark = palette === dark
  return (_seed, derived) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    ...seeds(palette),
    colorPrimaryHover: palette.inkHover,
    colorPrimaryActive: palette.inkActive,
    colorPrimaryBg: palette.fill,
    colorPrimaryBgHover: palette.fillHover,
    // antd draws its focus ring with this one.
    colorPrimaryBorder: palette.sun,
    colorPrimaryBorderHover: palette.sun,
    colorPrimaryText: palette.ink,
    colorPrimaryTextHover: palette.inkHover,
    colorPrimaryTextActive: palette.inkActive,
    colorLinkHover: palette.inkHover,
    colorLinkActive: palette.inkActive,
    colorSuccessBg: palette.okSoft,
    colorSuccessText: palette.okText,
    colorWarningBg: palette.warnSoft,
    colorWarningText: palette.warnText,
    colorErrorBg: palette.badSoft,
    colorErrorText: palette.badText,
    colorErrorHover: palette.bad,
    colorErrorActive: palette.badText,
    colorInfoBg: palette.infoSoft,
    colorInfoText: palette.infoText,
    colorBgLayout: palette.canvas,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgSpotlight: isDark ? '#33373e' : '#1b1e22',
    colorBgMask: isDark ? 'rgba(0, 0, 0, 0.6)' : 'rgba(12, 14, 17, 0.44)',
    colorText: palette.ink,
    colorTextSecondary: palette.text2,
    colorTextTertiary: palette.text3,
    colorTextQuaternary: palette.disabled,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorFill: palette.fillHover,
    colorFillSecondary: palette.fill,
    colorFillTertiary: isDark ? '#1f2226' : '#f3f4f6',
    colorFillQuaternary: palette.sunken,
    ...shape,
  })
}

const shape = {
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading1: 40,
  fontSizeHeading2: 28,
  fontSizeHeading3: 20,
  fontSizeHeading4: 16,
  fontSizeHeading5: 14,
  borderRadiusXS: 4,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  controlHeightSM: 28,
  controlHeightLG: 44,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
}
