// Addresses that people enter: pages of the web, pictures here or elsewhere, and how to reach somebody.
import { Type } from 'typebox'

export const WebAddress = Type.String({ title: '网址', maxLength: 2000, pattern: '^https?://[^\\s]+$' })

/** A picture of this site: one slash, and nothing that a browser would take for another host. Pages show no foreign ones. */
export const PictureAddress = Type.String({
  title: '图片地址',
  maxLength: 2000,
  pattern: '^/[^/\\\\\\s][^\\\\\\s]*$',
})

/** Empty where there is none. */
export const PhoneNumber = Type.String({ title: '电话', maxLength: 30, pattern: '^$|^\\+?[0-9][0-9 ()-]{4,28}$' })
export const PHONE_MISMATCH = '应当是电话号码，可以带区号，例如 0872-2671234'

export const MailAddress = Type.String({ title: '邮箱', maxLength: 200, pattern: '^$|^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })
export const MAIL_MISMATCH = '应当是邮箱地址，例如 name@example.com'
