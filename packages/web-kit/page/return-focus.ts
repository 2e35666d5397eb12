// Where the keyboard was before a dialog came is where it goes on when the dialog is gone. Dialogs that are taken away at once,
// as ours are, leave it nowhere.
const recent: HTMLElement[] = []
const MOST = 20
/** Focused last within a dialog: once it is gone nothing tells any more where it was. */
let inDialog: HTMLElement | null = null

export function returnFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const at = recent.indexOf(target)
    if (at >= 0) recent.splice(at, 1)
    recent.push(target)
    if (target.closest('[aria-modal="true"]') !== null) inDialog = target
    if (recent.length > MOST) recent.shift()
  })
  // Dialogs hang in the body itself.
  new MutationObserver((changes) => {
    const last = recent.at(-1)
    const isGone = last !== undefined && !last.isConnected && last === inDialog
    if (isGone && changes.some(({ removedNodes }) => removedNodes.length > 0)) resume()
  }).observe(document.body, { childList: true })
}

function resume(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility())
  const above = dialogs.at(-1)
  const back = recent.findLast(
    (one) =>
      one.isConnected &&
      one.checkVisibility() &&
      above?.contains(one) !== false &&
      one.closest('[role="menu"]') === null,
  )
  back?.focus({ preventScroll: true })
}
