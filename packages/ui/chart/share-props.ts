interface ShareProps {
  readonly role: 'meter' | 'progressbar'
  readonly 'aria-label': string
  readonly 'aria-valuemin': 0
  readonly 'aria-valuemax': 100
  readonly 'aria-valuenow': number
}

/** What a bar or ring says of itself that shows how much of a whole there is; a progress bar becomes full by itself. */
export function shareProps(role: ShareProps['role'], label: string, percent: number): ShareProps {
  return { role, 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent }
}
