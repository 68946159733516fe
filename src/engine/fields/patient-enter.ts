import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/**
 * Enter while the answer to what was typed is still on its way chooses what will come, never what happened to stand there before:
 * `1-B` and Enter is 1-B, not the first class of the list.
 */
export function usePatientEnter(isWaiting: boolean, choose: () => void): (event: KeyboardEvent) => void {
  const [isDue, setDue] = useState(false)
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    if (!isDue || isWaiting) return
    setDue(false)
    latest.current()
  }, [isDue, isWaiting])
  return (event) => {
    if (event.key !== 'Enter' || !isWaiting) {
      // whoever goes on typing has not chosen yet
      setDue(false)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    setDue(true)
  }
}
