// What the list of modules says beyond the contract.
import type { Module } from '../../contract/module.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { IconField } from './icon-field.tsx'

export const moduleFeature: ListFeature<Module> = {
  searchHint: '搜索模块',
  form: { controls: { icon: IconField } },
  emptyElsewhere: { title: '还没有模块', sentence: '模块随系统一起安装，装好后会列在这里。' },
}
