// A browser and its system in the words of their owner, from what the browser says of itself.

interface DeviceName {
  readonly name: string
  readonly isPhone: boolean
}

/** Stands before what a program says of itself that has come without a browser. */
export const COMMAND_LINE = 'huanshi-cli'

/** The first that fits: browsers name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${COMMAND_LINE} `), '命令行'],
  [/MicroMessenger\//, '微信'],
  [/DingTalk/, '钉钉'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

export function deviceName(userAgent: string): DeviceName {
  const first = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [first(browsers), first(systems)]
  const words = [system, browser].filter((word) => word !== undefined)
  return {
    name: words.length === 0 ? '未知设备' : words.join(' · '),
    isPhone: /Mobile|iPhone|Android/.test(userAgent),
  }
}
