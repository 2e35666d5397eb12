// Loaded together: each of them by itself would cost the first script another name of a file.
export { BrandScreen } from '@huanshi/publishing/web/brand/brand-screen.tsx'
export { HostListScreen } from '@huanshi/publishing/web/host/host-list-screen.tsx'
export { ClientListScreen } from '@huanshi/tour/web/review/client-list-screen.tsx'
export { LeadListScreen } from '@huanshi/publishing/web/lead/lead-list-screen.tsx'
export { RemarkListScreen } from '@huanshi/tour/web/review/remark-list-screen.tsx'
export { ReviewLinkListScreen } from '@huanshi/tour/web/review/review-link-list-screen.tsx'
