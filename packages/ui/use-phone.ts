import { useMedia } from './use-media.ts'

export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}
