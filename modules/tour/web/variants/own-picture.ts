/** What the scene's own picture is called until it has a name. */
export const OWN_PICTURE = '原画面'
