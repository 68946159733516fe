import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// on a loaded machine a page may take seconds to answer; no test asserts how long something takes
configure({ asyncUtilTimeout: 15_000 })

// the files of one worker share its modules and its page: what one test leaves, the next would find, be it of another file
afterEach(() => {
  vi.useRealTimers()
  // a provider's test has no page
  if (typeof document === 'undefined') return
  cleanup()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
})
