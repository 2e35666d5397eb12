// What makes a password refused, in the browser and on the server alike; the server also knows the long list of common ones. How
// strong one is beyond that, people are shown as they type.

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** Tried first by whoever guesses, here more than elsewhere; compared in lower case. */
const known = new Set(
  (
    '12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 password password1 ' +
    'passw0rd p@ssw0rd qwertyui qwerty123 qwertyuiop 1qaz2wsx 1q2w3e4r asdfghjk asdfghjkl zxcvbnm1 abc12345 abcd1234 ' +
    'a1234567 aa123456 a123456789 iloveyou woaini520 woaini1314 5201314520 letmein1 admin123 admin888 administrator ' +
    'root1234 welcome1 huanshi123 test1234 changeme 好好学习天天向上 全心全意为人民服务 床前明月光疑是地上霜 ' +
    '春眠不觉晓处处闻啼鸟 白日依山尽黄河入海流 锄禾日当午汗滴禾下土 恭喜发财万事如意 我爱你一生一世 世上无难事只怕有心人'
  ).split(' '),
)

/** Names, addresses and numbers of the person, and the name of the site: a password is not made of them. */
export type PersonalWords = readonly (string | null | undefined)[]

/** Whether a password, in the form that they are compared in, is among those that everybody uses. */
export type IsCommon = (plain: string) => boolean

/** The same characters can be typed in several forms; one of them is counted and hashed. */
export function normalPassword(password: string): string {
  return password.normalize('NFC')
}

/** A sentence saying what is wrong, or null. */
export function passwordFault(
  password: string,
  personal: PersonalWords = [],
  isCommon: IsCommon = () => false,
): string | null {
  const length = Array.from(normalPassword(password)).length
  if (length < SHORTEST_PASSWORD)
    return `密码至少需要 ${SHORTEST_PASSWORD} 个字符，还差 ${SHORTEST_PASSWORD - length} 个`
  if (length > LONGEST_PASSWORD) return `密码不能超过 ${LONGEST_PASSWORD} 个字符`
  const plain = comparable(password)
  if (known.has(plain) || isCommon(plain)) return '这是最常见的密码之一，请换一个'
  if (new Set(plain).size < 4 || isRun(plain)) return '这个密码太有规律，请换一个'
  return isMadeOf(plain, personal.flatMap(wordsOf))
    ? '密码不能只由网站名称和自己的用户名、邮箱或手机号组成，请换一个'
    : null
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** 23456789 or hgfedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Of an e-mail address the part before the @ too; a word is long enough to be told from chance. */
function wordsOf(word: string | null | undefined): string[] {
  const plain = comparable(word ?? '').trim()
  const [local = ''] = plain.split('@')
  return [plain, local].filter((text) => text.length >= (/\p{Script=Han}/u.test(text) ? 2 : 3))
}

/** The words, however often, and little else. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password)
  return rest.length < password.length && rest.length < 4
}
