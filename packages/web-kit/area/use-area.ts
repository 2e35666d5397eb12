import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { areaOf, type AreaPlace } from './area-of.ts'

/** The area in which the current screen is shown. */
export function useArea(): AreaPlace {
  const { pathname } = useLocation()
  return useMemo(() => areaOf(pathname), [pathname])
}
