// Where the keyboard was before a dialog came is where it goes on when the dialog is gone. Dialogs that are taken away at once,
// as ours are, leave it nowhere.
const recent: HTMLElement[] = []
const MOST = 20
/** Focused last within a dialog: once it is gone nothing tells any more where it was. */
let inDialog: HTMLElement | null = null

export function returnFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    // What lies behind an open dialog has the focus for a moment only: Tab gets there past the dialog's ends and is sent back.
    if (!(target instanceof HTMLElement) || uppermost()?.contains(target) === false) return
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
  const above = uppermost()
  const back = recent.findLast(
    (one) =>
      one.isConnected &&
      one.checkVisibility() &&
      above?.contains(one) !== false &&
      one.closest('[role="menu"]') === null,
  )
  back?.focus({ preventScroll: true })
}

function uppermost(): Element | undefined {
  return [...document.querySelectorAll('[aria-modal="true"]')].findLast((dialog) => dialog.checkVisibility())
}
