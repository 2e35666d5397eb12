import { useMedia } from '@huanshi/ui/use-media.ts'

export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}
