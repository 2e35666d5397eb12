// The host names of a group: typed here, proved in the DNS, checked at a button, and led here by the proxy.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { ExternalLink, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostName, type HostName } from '../../contract/host-name.ts'
import { HostDetail } from './host-detail.tsx'

const feature: ListFeature<HostName> = {
  searchHint: '搜索域名',
  createWord: { icon: Globe, word: '登记域名' },
  opensCreated: true,
  empty: {
    title: '还没有自己的域名',
    sentence: '让访客在机构自己的域名下看公开的作品，页面用机构的品牌。',
    icon: Globe,
    steps: [
      ['登记', '写下域名，例如 tours.museum.example。'],
      ['验证', '在域名的 DNS 里加一条 TXT 记录，证明它归机构所有。'],
      ['指过来', '请站点管理员把域名指向本站，证书由代理申请。'],
    ],
  },
  meta: ({ fault, status }) => (status === 'active' ? '访客可以从这里看作品' : fault || '等待第一次检查'),
  detail: (record) => <HostDetail record={record} />,
  told: () => ['name', 'fault', 'graceUntil', 'recordName', 'recordValue', 'filePath', 'fileText'],
  actions: ({ name, status }) =>
    status === 'pending'
      ? []
      : [
          {
            key: 'open',
            title: '打开首页',
            icon: ExternalLink,
            run: () => void window.open(`${window.location.protocol}//${name}/`, '_blank', 'noopener'),
          },
        ],
}

export function HostListScreen(): ReactNode {
  return <ResourceScreen resource={hostName} feature={feature} />
}
