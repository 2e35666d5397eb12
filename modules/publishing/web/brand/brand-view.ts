import { defineView } from '@huanshi/resource-web/view/view.ts'
import { brand } from '../../contract/brand.ts'

export const brandView = defineView(brand, {
  columns: { name: 'auto', colour: 90, website: 200, contact: 200, hidesMaker: 140, isPaused: 90 },
  form: {
    name: { help: '代替站点名称，出现在漫游、全景、博客、名片和审阅页上' },
    logoUrl: { help: '用在浅色页面上，建议透明底' },
    logoDarkUrl: { help: '用在画面和深色页面上；不选则用上面的标志' },
    colour: { control: 'colour', help: '按钮、进度和焦点的颜色；看不清时自动调深或调浅' },
    loadingUrl: { help: '作品打开之前铺满页面的图片' },
    watermarkUrl: {
      help: '半透明地盖在漫游和全景的画面上，海报和带走的漫游里也有（别的网站上的图片除外）；上传的原图不变。建议透明底',
    },
    watermarkPlace: { help: '铺满时大小约 200 像素，重复排列' },
    lockUrl: { help: '漫游没有显示封面时，铺在密码页后面' },
    lockWords: { help: '显示在密码框上面，例如向谁要密码' },
    website: { help: '点标志打开的网站', mismatch: '应当以 http:// 或 https:// 开头' },
    contact: { help: '一行，例如电话或邮箱，显示在密码页、漫游的简介和页面底部' },
    hidesMaker: { help: '站点管理员允许后才起作用' },
    isPaused: { help: '暂停后，作品用回站点的名称和标志' },
  },
})
