// What the kinds of background work are called, by the names of their queues.

const titles: Readonly<Record<string, string>> = {
  'pano-picture': '全景切片',
  'pano-look': '全景封面',
  'pano-film-level': '视频多种尺寸',
  'pano-fisheye': '展开鱼眼视频',
  'pano-bake': '遮盖画面',
  'pano-detect': '检测人脸和车牌',
  'film-rendition': '视频转码',
  'former-films': '整理旧的视频与瓦片',
  'map-download': '地图下载',
  'tour-import': '漫游导入',
  'tour-assembly': '拖入建漫游',
  'gather-assemblies': '开始分析拖入的全景',
  'purge-deleted': '清空到期的回收站',
  'draw-tour-covers': '补画漫游封面',
  'sweep-files': '清理无用的文件',
  'clear-work': '清理做到一半的文件',
  'clean-uploads': '清理未完成的上传',
  'announce-notices': '发布到时的通知',
  'count-online': '统计在线人数',
  'check-hosts': '检查机构的域名',
  'expire-orders': '关闭未付的订单',
  'move-expos': '更新展会的状态',
  'expire-tokens': '结束到期的访问令牌',
  'forget-leads': '删除到期的线索',
  'expire-review-links': '结束到期的审阅链接',
  'sweep-webhook-deliveries': '清理旧的推送记录',
  'expire-licences': '结束到期的授权',
  'forget-log': '删除过期的日志',
  'forget-addresses': '抹去旧的 IP 地址',
  'sweep-icons': '清理无用的图标',
  'sweep-map-downloads': '清理到期的地图下载',
  'forget-permits': '清理过期的许可',
  'end-benefits': '结束到期的权益',
  'end-accounts': '注销到期的账号',
  'send-digests': '发送每日摘要',
  'send-appointment-letters': '发送预约的邮件和提醒',
}

const names = Object.keys(titles)

/** As people would list them. */
export function byQueue(one: string, other: string): number {
  return names.indexOf(one) - names.indexOf(other)
}

export function queueTitle(name: string): string {
  return titles[name] ?? name
}
