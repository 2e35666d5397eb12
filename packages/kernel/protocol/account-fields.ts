// What an account may be called, and how it is protected.
import { Type } from 'typebox'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-rules.ts'

/** Letters of any script; no spaces and no @, so that nobody's name looks like an address. */
export const UserName = Type.String({
  title: '用户名',
  minLength: 2,
  maxLength: 40,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$',
})
export const USER_NAME_MISMATCH = '以字母、汉字或数字开头，只含字母、汉字、数字和 . _ -'

export const Password = Type.String({ title: '密码', minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD * 2 })

/** With the country's number in front where it is not a Chinese mobile number. */
export const MobileNumber = Type.String({ title: '手机号', pattern: '^(1[3-9][0-9]{9}|\\+[1-9][0-9]{6,14})$' })
export const MOBILE_MISMATCH = '应当是手机号，例如 13800138000；境外号码以 + 和国家代码开头'

export const Email = Type.String({
  title: '邮箱',
  maxLength: 200,
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
})
