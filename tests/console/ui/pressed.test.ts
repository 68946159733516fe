import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

let idle: () => void = () => undefined
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 0))
  vi.stubGlobal('requestIdleCallback', (call: () => void) => ((idle = call), 0))
})

test.each([
  ['takes the focus from a field', () => fireEvent.blur(document.body), false],
  ['is released by one finger of two', () => fireEvent.pointerUp(document.body, { pointerId: 2 }), false],
  ['is released', () => fireEvent.pointerUp(document.body, { pointerId: 1 }), true],
  ['is taken over by scrolling', () => fireEvent.pointerCancel(document.body, { pointerId: 1 }), true],
  ['ends in the menu of the browser', () => fireEvent.contextMenu(document.body), true],
  ['ends in another window', () => fireEvent.blur(window), true],
  ['ends in another tab', () => fireEvent(document, new Event('visibilitychange')), true],
])('A press that %s', async (_, end, settles) => {
  const { useSettled } = await import('../../../src/ui/settled.ts')
  const { result } = renderHook(useSettled)
  for (const pointerId of [1, 2].slice(0, settles ? 1 : 2)) fireEvent.pointerDown(document.body, { pointerId })
  act(() => idle())
  expect(result.current).toBe(false)
  end()
  if (settles) await waitFor(() => expect(result.current).toBe(true))
  else {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(result.current).toBe(false)
  }
})
