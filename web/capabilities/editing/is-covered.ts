/** Whether a dialog lies over the editor. Those that have been closed may still stand in the document, out of sight. */
export function isCovered(): boolean {
  return [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility())
}
