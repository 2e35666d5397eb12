/** Where scenes may be dropped besides the strip. */
export const STAGE = 'stage'
