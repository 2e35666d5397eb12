// What the views of many resources arrange alike.
import type { QuestionView } from './view.ts'

export const visibilityTones = { private: 'quiet', unlisted: 'info', public: 'ok' } as const

export const draftTones = { draft: 'quiet', published: 'ok' } as const

export const orderQuestion: QuestionView = { help: '数字小的排在前面' }
