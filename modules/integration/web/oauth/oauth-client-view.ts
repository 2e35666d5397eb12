import { defineView } from '@huanshi/resource-web/view/view.ts'
import { oauthClient } from '../../contract/oauth-client.ts'

export const oauthClientView = defineView(oauthClient, {
  columns: {
    name: 'auto',
    kind: 200,
    redirectUris: 280,
    status: 'auto',
    secretTime: 150,
    homepage: 200,
    formerUntil: 150,
    scopes: 240,
  },
  hidden: ['homepage', 'formerUntil', 'scopes'],
  form: {
    name: { help: '授权页上用户看到的名字' },
    logoUrl: {},
    homepage: { help: '介绍这个程序的网页', mismatch: '应当是 https:// 开头的网址' },
    kind: { help: '手机、电脑和网页里的程序藏不住密钥，选公开', helpOn: 'create' },
    redirectUris: {
      help: '一行一个，与程序里写的一字不差。以 https:// 开头；装在电脑上的程序用 http://127.0.0.1，端口不限',
      mismatch: '应当是 https:// 开头的网址，或本机的 http://127.0.0.1',
    },
    scopes: {},
  },
  tones: { status: { active: 'ok', disabled: 'quiet' } },
  actions: {
    disable: { danger: true, consequence: '用它的人立刻都不能再通过它访问；重新启用后恢复。' },
    enable: {},
  },
})
