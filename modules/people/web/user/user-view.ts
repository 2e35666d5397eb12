import { user } from '../../contract/user.ts'
import { MOBILE_MISMATCH, USER_NAME_MISMATCH } from '@huanshi/kernel/protocol/account-fields.ts'
import { MAIL_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const userView = defineView(user, {
  columns: {
    userName: 120,
    displayName: 'auto',
    roles: 190,
    agreedTerms: 240,
    status: 'auto',
    email: 160,
    emailConfirmed: 'auto',
    phoneNumber: 120,
    phoneNumberConfirmed: 'auto',
    lockedUntil: 'auto',
    lastSignInTime: 'auto',
    storageUsed: 'auto',
    storageQuota: 110,
  },
  hidden: ['agreedTerms', 'email', 'emailConfirmed', 'phoneNumberConfirmed', 'lockedUntil', 'storageQuota'],
  form: {
    userName: { mismatch: USER_NAME_MISMATCH },
    displayName: {},
    password: { help: '至少 8 个字符；不填则暂时不能用密码登录' },
    roles: { offers: 'base' },
    email: { mismatch: MAIL_MISMATCH },
    phoneNumber: { mismatch: MOBILE_MISMATCH },
    gender: { askedOn: 'update' },
    region: { askedOn: 'update' },
    bio: { askedOn: 'update' },
    website: { askedOn: 'update', mismatch: '应当是 http(s) 网址' },
    storageQuota: { help: '不填则用设置里新用户的存储空间' },
  },
  tones: { status: { active: 'ok', locked: 'bad' } },
  actions: {
    lock: {
      danger: true,
      consequence: '对方在各处立即退出，不能再登录；他的公开作品和名片对访客隐藏。解除锁定后恢复。',
      form: { reason: { control: 'multiline', help: '对方登录时会看到' } },
    },
    roles: { form: { roles: { offers: 'base', help: '原来的角色会被替换' } } },
    password: { danger: true, consequence: '原来的密码立即失效，对方在各处退出，要用新密码重新登录。' },
  },
})
