import { useMedia } from './use-media.ts'

export function usePhone(): boolean {
  return useMedia('(width < 768px)')
}
