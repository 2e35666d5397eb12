import { tourProposal } from '../../contract/tour-proposal.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const tourProposalView = defineView(tourProposal, {
  columns: { title: 'auto', note: 320, program: 130, status: 110, decidedBy: 110 },
  // Programs make them; a person who wants to publish does so in the studio.
  form: {},
  tones: { status: { pending: 'info', accepted: 'ok', declined: 'quiet' } },
  actions: { accept: { danger: true, consequence: '现在的草稿会发布给访客看，之后可以在漫游里撤回。' } },
})
