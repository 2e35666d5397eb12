import { mapSource } from '../../contract/map-source.ts'
import { mapKinds } from '@huanshi/kernel/protocol/map-source.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

const mismatch = '应当是 http:// 或 https:// 开头的地址'
const keyMismatch = '密钥只由字母、数字、- 和 _ 组成'

export const mapSourceView = defineView(mapSource, {
  columns: {
    name: 'auto',
    kind: 120,
    ground: 90,
    attribution: 240,
    approval: 160,
    minZoom: 'auto',
    maxZoom: 'auto',
    mayDownload: 100,
    isOffered: 90,
    order: 'auto',
  },
  hidden: ['minZoom', 'maxZoom', 'order'],
  form: {
    name: {},
    // The map that comes along is there once, and stays.
    kind: { choices: mapKinds.filter((kind) => kind !== 'embedded') },
    ground: {},
    address: {
      help: '栅格瓦片用 {z}、{x}、{y} 代表级别和位置，{key} 代表密钥；矢量样式填 style.json 的地址，它的瓦片要在同一个网站；离线地图填 PMTiles 文件的地址。天地图的坐标与 WGS-84 一致',
      mismatch,
    },
    labelAddress: { help: '只有文字的瓦片，叠在上面，例如天地图的注记', mismatch },
    key: {
      help: '浏览器会看到它，请在服务商那里限制能使用它的网站。高德用「Web 端 (JS API)」的 Key，谷歌用 Maps JavaScript API 的密钥',
      mismatch: keyMismatch,
    },
    securityCode: {
      help: '高德与 Key 一起给出，封存在服务器上，浏览器看不到。留空不改，2021 年 12 月以前的 Key 不需要',
      mismatch: keyMismatch,
    },
    datum: {
      help: '瓦片按哪种坐标绘制。选 GCJ-02 时，地点在显示时换算，存下的仍是 WGS-84；画区域时改用内置地图。谷歌的街道图在国内是 GCJ-02，卫星图是 WGS-84',
    },
    attribution: { help: '显示在地图一角' },
    approval: { help: '例如 GS(2024)0650号，显示在地图一角。在中国公开使用的地图应当有审图号' },
    minZoom: {},
    maxZoom: {},
    mayDownload: { help: '来源的使用条款允许把瓦片存下来离线使用' },
    mostTiles: { help: '张瓦片，不填则不另外限制' },
    isOffered: { help: '关闭后只有管理员看得到' },
    order: { help: '最小的是默认地图，不填排在最后；也可以在列表里「设为默认」' },
  },
})
