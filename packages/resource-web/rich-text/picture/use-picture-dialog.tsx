import { lazy, Suspense, useState, type ReactNode } from 'react'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

interface Asking {
  readonly ask: () => void
  /** The dialog while it is asked; to be put on the page. */
  readonly dialog: ReactNode
}

/** Asks for a picture by its address. */
export function usePictureDialog(title: string, onChoose: (src: string) => void): Asking {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return {
    ask: () => setOpen(true),
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <PictureDialog
          title={title}
          onClose={close}
          onChoose={({ src }) => {
            close()
            onChoose(src)
          }}
        />
      </Suspense>
    ) : null,
  }
}
