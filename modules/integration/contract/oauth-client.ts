import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { logoField, nameField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const Time = Type.String({ format: 'date-time' })
/** https, or http to the machine on which the program itself runs. Which hosts are loopback is looked at when it is saved. */
const RedirectUri = Type.String({ minLength: 10, maxLength: 500, pattern: '^https?://[^\\s#]+$' })

/** A program of others that may ask people of this site for access. What people permit it is an access token of theirs. */
export const oauthClient = defineResource({
  name: 'oauth-client',
  segment: 'OauthClients',
  type: 'OauthClient',
  title: '接入程序',
  owned: false,
  label: 'name',
  defaultSort: '-createdTime',
  byToken: 'never',
  fields: {
    name: nameField(60),
    logoUrl: logoField,
    homepage: field(nullable(Type.String({ maxLength: 500, pattern: '^https://[^\\s]+$' })), { title: '网址' }),
    kind: field(Type.Enum(['public', 'confidential']), {
      title: '类型',
      write: 'create',
      required: true,
      filter: true,
      options: { public: '公开（装在用户设备上）', confidential: '机密（有自己的服务器）' },
    }),
    redirectUris: field(Type.Array(RedirectUri, { minItems: 1, maxItems: 20, uniqueItems: true }), {
      title: '回跳地址',
      required: true,
    }),
    scopes: field(Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 300, uniqueItems: true }), {
      title: '可申请的权限',
      required: true,
      display: 'tags',
    }),
    status: stateField({ active: '可用', disabled: '已停用' }),
    secretTime: field(nullable(Time), { title: '密钥生成于', write: 'never', display: 'time' }),
    formerUntil: field(nullable(Time), { title: '旧密钥可用到', write: 'never', display: 'time', appointed: true }),
  },
  areas: { Admin: {} },
  states: { field: 'status', initial: 'active', tally: true },
  actions: [
    { name: 'disable', title: '停用', when: { status: ['active'] }, to: 'disabled' },
    { name: 'enable', title: '启用', when: { status: ['disabled'] }, to: 'active' },
  ],
})

export type OauthClient = RecordOf<typeof oauthClient>
