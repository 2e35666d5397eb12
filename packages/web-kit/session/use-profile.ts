// Keeps the person's record fresh while screens show parts of it, such as the storage in use.
import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/http.ts'
import { setUser } from './session-store.ts'
import { useSession } from './use-session.ts'

const FRESH_MS = 15_000

export function useProfile(): Profile {
  const { user } = useSession()
  useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => {
      const profile = await api<Profile>('/api/My/Users', { signal })
      setUser(profile)
      return profile
    },
    initialData: user,
    staleTime: FRESH_MS,
  })
  return user
}
