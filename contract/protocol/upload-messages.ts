// Texts of the upload checks, the same whether the browser or the server refuses.
import { formatBytes } from './format-bytes.ts'

export const uploadMessages = {
  tooLarge: (max: number) => `文件大小不能超过 ${formatBytes(max)}`,
  tooSmall: (min: number) => `文件大小不能小于 ${formatBytes(min)}`,
  wrongFormat: '不是有效的文件格式',
  imageUnreadable: '图片读取错误',
  damaged: '文件已损坏',
  unreadable: '文件读取错误',
  notPanorama: '不是 2:1 的柱面全景图片',
  tooWide: (max: number) => `图片宽度不能超过 ${max} 像素`,
  tooHigh: (max: number) => `图片高度不能超过 ${max} 像素`,
  tooNarrow: (min: number) => `图片宽度不能小于 ${min} 像素`,
  tooLow: (min: number) => `图片高度不能小于 ${min} 像素`,
  duplicate: '文件重复',
  noUser: '缺少用户信息',
  thumbnailParameters: '缩略图参数错误',
  sizeQueryFailed: '服务器错误，请稍后重试',
  requestFailed: '网络或请求错误',
  leave: '文件正在上传，确定要退出吗？',
} as const
