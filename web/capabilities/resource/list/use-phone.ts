import { useMedia } from '../../layout/use-media.ts'

export function usePhone(): boolean {
  return useMedia('(max-width: 767px)')
}
