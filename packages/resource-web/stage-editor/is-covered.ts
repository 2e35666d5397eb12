/** Whether a dialog lies over the editor. Those that have been closed may still stand in the document, out of sight. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility())
}

/** In a field, a dialog or a menu keys mean something else. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (isCovered()) return true
  const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="menu"]'
  return target instanceof HTMLElement && target.closest(elsewhere) !== null
}
