import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads back to the profile once it is done. To be called after what guards unsaved changes, which has to let go first. */
export function useReturnToProfile(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isDone) void navigate('/Profile')
  }, [isDone, navigate])
}
