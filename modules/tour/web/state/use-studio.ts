import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { Studio, StudioState } from './studio.ts'

export const StudioContext = createContext<Studio | null>(null)

/** What one does in the studio; it never changes, so nobody is drawn anew for it. */
export function useStudio(): Studio {
  const studio = use(StudioContext)
  if (studio === null) throw new TypeError('Only within the studio')
  return studio
}

/** A part of the state; drawn anew when it, or a member of it, is another one. */
export function useStudioState<T>(select: (state: StudioState) => T): T {
  return useStore(useStudio().state, useShallow(select))
}
