import { audio } from '../contract/audio.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'
import { itemView } from './lib-view.ts'

export const audioView = defineView(audio, itemView)
