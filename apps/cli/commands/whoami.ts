import { areas } from '@huanshi/kernel/areas/area.ts'
import type { OwnToken } from '@huanshi/integration/contract/new-token.ts'
import type { Command } from '../terminal/command.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { signedInSite } from '../site/kept-sites.ts'

export const whoami: Command = {
  name: 'whoami',
  takes: '',
  about: '看看以谁的名义、能做什么',
  words: 0,
  async run({ options, output }) {
    const site = await signedInSite(options['site'])
    const own = await site.call<OwnToken>('/api/Token')
    const place = own.groupName === null ? areas[own.area].title : `${areas[own.area].title}「${own.groupName}」`
    const until = own.expiresTime.slice(0, 10)
    const words = `${own.userName}，${site.address} 的${place}，${own.scopes.length} 项权限，有效至 ${until}`
    output.tell(words, { site: site.address, ...own })
    return EXIT.done
  },
}
