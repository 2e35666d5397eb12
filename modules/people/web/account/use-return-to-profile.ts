import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Leads back to the profile, once what was done is drawn. */
export function useReturnToProfile() {
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone) void navigate('/Profile')
  }, [isDone, navigate])
  return { isDone, leave: () => setDone(true) }
}
