// What makes a password refused, in the browser and on the server alike. How strong one is beyond that, people are shown as they type.

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 200

/** Tried first by whoever guesses; everything is compared in lower case. */
const known = new Set(
  (
    '12345678 123456789 1234567890 87654321 11111111 00000000 88888888 66666666 12341234 11223344 password password1 ' +
    'passw0rd p@ssw0rd qwertyui qwerty123 qwertyuiop 1qaz2wsx 1q2w3e4r asdfghjk asdfghjkl zxcvbnm1 abc12345 abcd1234 ' +
    'a1234567 aa123456 a123456789 iloveyou woaini520 woaini1314 5201314520 letmein1 admin123 admin888 administrator ' +
    'root1234 welcome1 huanshi123 test1234 changeme'
  ).split(' '),
)

/** Names, addresses and numbers of the person: a password is not made of them. */
export type PersonalWords = readonly (string | null | undefined)[]

/** A sentence saying what is wrong, or null. */
export function passwordFault(password: string, personal: PersonalWords = []): string | null {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD)
    return `密码至少需要 ${SHORTEST_PASSWORD} 个字符，还差 ${SHORTEST_PASSWORD - length} 个`
  if (length > LONGEST_PASSWORD) return `密码不能超过 ${LONGEST_PASSWORD} 个字符`
  const plain = password.normalize('NFKC').toLowerCase()
  if (known.has(plain)) return '这是最常见的密码之一，请换一个'
  if (new Set(plain).size < 4 || isRun(plain)) return '这个密码太有规律，请换一个'
  const own = personal.find((word) => word !== null && word !== undefined && isMadeOf(plain, word.toLowerCase()))
  return own === undefined ? null : '密码里不要直接使用自己的用户名、邮箱或手机号'
}

/** 23456789 or hgfedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** The word, and little else. */
function isMadeOf(password: string, word: string): boolean {
  return word.length >= 4 && password.includes(word) && password.length - word.length < 4
}
