export interface RichEditorProps {
  /** HTML; empty for nothing written. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Name of the field for a screen reader. */
  readonly label: string
  readonly id?: string
  readonly placeholder?: string
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
  /** Within a form, or as the page itself. */
  readonly look?: 'field' | 'page'
}
