/** What the bar and the keys open over the studio. */
export type Command =
  | 'publish'
  | 'preview'
  | 'history'
  | 'find'
  | 'check'
  | 'links'
  | 'share'
  | 'template'
  | 'statistics'
  | 'keys'
