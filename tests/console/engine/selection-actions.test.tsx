import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Contribution } from '../../../src/engine/definitions/define-contributions.ts'
import SelectionActions from '../../../src/engine/list/selection-actions.tsx'
import { nothingSelected } from '../../../src/engine/list/selection.ts'
import type { SelectionControl } from '../../../src/engine/list/use-selection.ts'
import { consoleOf, players } from './console-of.tsx'

afterEach(() => void vi.restoreAllMocks())

const action = (key: string, title: string): Contribution => ({
  slot: 'selection-action',
  key,
  resource: 'players',
  title: [title, title],
  load: () => Promise.resolve(() => null),
})
function Bar() {
  const [count, setCount] = useState(3)
  const chosen = { count, selection: nothingSelected, clear: () => undefined } as unknown as SelectionControl
  return (
    <>
      <button onClick={() => setCount(12_000)}>all</button>
      <button onClick={() => setCount(3)}>three</button>
      <SelectionActions resource={players} chosen={chosen} />
    </>
  )
}

test('What has no room beside a long count stands there again beside a short one', async () => {
  // a long count takes the room of the actions
  let room = 300
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return 100 * this.querySelectorAll('button').length
  })
  consoleOf({ '/': <Bar /> }, { at: '/', data: {}, contributions: [action('a', 'Give points'), action('b', 'Print cards')] })
  const shown = () => ['Give points', 'Print cards'].map((name) => screen.queryByRole('button', { name }) !== null)
  await screen.findByRole('button', { name: 'Edit' })
  room = 100
  fireEvent.click(screen.getByRole('button', { name: 'all' }))
  expect(shown()).toEqual([false, false])
  room = 400
  fireEvent.click(screen.getByRole('button', { name: 'three' }))
  expect(shown()).toEqual([true, true])
})
