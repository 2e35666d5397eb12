import type { Lib } from '../../contract/lib-item.ts'

/** Members that public sounds do not tell are absent. */
export type PreviewItem = Pick<
  Lib,
  'id' | 'kind' | 'name' | 'url' | 'thumbnailUrl' | 'fileName' | 'size' | 'duration'
> &
  Partial<Pick<Lib, 'width' | 'height' | 'details' | 'note' | 'usages' | 'usageCount' | 'bounds' | 'mime'>>
