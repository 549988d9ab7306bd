import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another page, unless the shopper has left this one meanwhile. */
export function useLeaving(): (path: string) => void {
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return (path) => {
    if (here.current) void navigate(path)
  }
}
