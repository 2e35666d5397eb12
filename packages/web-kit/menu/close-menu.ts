import { createContext } from 'react'

/** Closes the menu around an entry and gives the focus back to its button. */
export const CloseMenu = createContext<() => void>(() => undefined)
