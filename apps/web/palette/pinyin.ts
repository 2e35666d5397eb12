// First letters of Chinese words without a dictionary: in the pinyin order of the browser every character stands between the
// first characters of its letter and of the next.
const letters = 'abcdefghjklmnopqrstwxyz'
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拿噢妑七呥扨它穵夕丫帀'
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/** `拍摄场次` as `pscc`; letters and digits stay, other signs go. */
export function initialsOf(text: string): string {
  return Array.from(text.toLowerCase(), initialOf).join('')
}

function initialOf(sign: string): string {
  if (/[a-z0-9]/.test(sign)) return sign
  if (!/\p{Script=Han}/u.test(sign)) return ''
  const after = Array.from(firsts).findIndex((first) => collator.compare(sign, first) < 0)
  return letters[(after === -1 ? letters.length : after) - 1] ?? ''
}
