import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SoughtGroup } from '../../../resources/contract/seek.ts'
import Palette from '../../../src/app/palette/palette.tsx'
import { takeEarly } from '../../../src/app/keys/early-typed.ts'
import { PaletteComing } from '../../../src/app/keys/palette-coming.tsx'
import { dropOpened, keepOpened } from '../../../src/app/palette/opened.ts'
import type { Contribution } from '../../../src/engine/definitions/index.ts'
import { useRegistry } from '../../../src/engine/index.ts'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const said = (key: string, values: object = {}): string => [key.replace('palette.', ''), ...Object.values(values).map(String)].join(' ')
const spoken = { language: 'en', getFixedT: () => said }
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: spoken }) }))
const toast = vi.hoisted(() => vi.fn())
vi.mock('../../../src/providers/notification.ts', async (load) => ({ ...(await load<object>()), toast }))
vi.mock('../../../src/app/palette/both-languages.ts', () => ({ useBothLanguages: () => true }))

const sara = {
  id: 'p1',
  row: { player_id: 'p1', name: 'Sara Aziz', number: '7', team_id: 't1', team: 'Falcons', updated_at: '1' },
  facts: ['team_id', 'number'],
  through: null,
  code: '7',
  is_active: true,
}
const left = { ...sara, id: 'p2', row: { ...sara.row, player_id: 'p2', name: 'Sara Left' }, facts: [], code: null, is_active: false }
const players = (...records: SoughtGroup['records']): SoughtGroup[] => [{ resource: 'players', records }]

interface Asked {
  readonly url: string
  readonly query: { readonly text?: string; readonly of?: string }
  readonly meta: { readonly queryContext?: { readonly signal: AbortSignal } }
}
/** Answers when the test says so. */
function server() {
  const asked: (Asked & { answer(groups: SoughtGroup[]): void; fail(problem: object): void })[] = []
  const custom = vi.fn(
    (one: Asked) =>
      new Promise((resolve, reject) => {
        asked.push({ ...one, answer: (groups) => resolve({ data: { groups } }), fail: reject })
      }),
  )
  const texts = () => asked.map(({ query }) => query.text ?? `opened ${query.of}`)
  return { asked, custom, texts, last: () => asked.at(-1)! }
}

const closed = vi.fn()
function Shown() {
  return <Palette registry={useRegistry()} sections={[]} own={[]} onClose={closed} />
}
const open = (custom: object, more: Partial<Parameters<typeof consoleOf>[1]> = {}) =>
  consoleOf(
    {
      '/': (
        <WhenKnown>
          <Shown />
        </WhenKnown>
      ),
    },
    { at: '/', data: { custom, getOne: vi.fn(() => Promise.resolve({ data: sara.row })) } as never, ...more },
  )
const box = () => screen.findByRole('combobox')
const type = async (text: string): Promise<void> => void fireEvent.change(await box(), { target: { value: text } })
const press = async (key: string): Promise<void> => void fireEvent.keyDown(await box(), { key })
const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
const status = () => screen.getByRole('status').textContent

beforeEach(() => void (spoken.language = 'en'))
afterEach(() => {
  closed.mockReset()
  document.body.style.direction = ''
})

describe('the palette finds records', () => {
  test('from two letters on, each kind as a group, with what tells a record from others, and says how many there are', async () => {
    const { custom, texts, last } = server()
    open(custom)
    await type('s')
    await type('sa')
    await waitFor(() => expect(texts()).toEqual(['sa']))
    expect(status()).toBe('seeking')
    act(() => last().answer(players(sara, left)))
    const group = await screen.findByRole('group', { name: 'Players' })
    expect(
      within(group)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['Sara AzizFalcons7', 'Sara Leftoff'])
    await waitFor(() => expect(status()).toBe('found 2'))
    expect((await box()).getAttribute('aria-activedescendant')).toBe('palette-0')
  })
  test('what is typed while it is still on its way is searched for, and is not kept for the next time', async () => {
    const { custom, texts, last } = server()
    const coming = render(<PaletteComing />)
    const early = coming.getByRole('textbox')
    expect(document.activeElement).toBe(early)
    fireEvent.change(early, { target: { value: 'sara' } })
    fireEvent.keyDown(early, { key: 'Enter' })
    coming.unmount()
    open(custom)
    expect((await box()).getAttribute('value')).toBe('sara')
    await waitFor(() => expect(texts()).toEqual(['sara']))
    // Enter was pressed for what comes, and not for what stood there before
    expect(closed).not.toHaveBeenCalled()
    act(() => last().answer(players(sara)))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(takeEarly()).toEqual({ typed: '', isEntered: false })
  })

  test('what is overtaken is given up, and what was found before stays until there is something new', async () => {
    const { custom, texts, asked, last } = server()
    open(custom)
    await type('sa')
    await waitFor(() => expect(texts()).toEqual(['sa']))
    act(() => last().answer(players(sara)))
    await screen.findByText('Sara Aziz')
    await type('sar')
    await waitFor(() => expect(texts()).toEqual(['sa', 'sar']))
    await type('sara l')
    await waitFor(() => expect(texts()).toEqual(['sa', 'sar', 'sara l']))
    expect(asked[1]!.meta.queryContext?.signal.aborted).toBe(true)
    expect(screen.getByText('Sara Aziz')).toBeTruthy()
    act(() => last().answer(players(left)))
    await screen.findByText('Sara Left')
    expect(screen.queryByText('Sara Aziz')).toBeNull()
  })
  test('who types a name and Enter in one go opens what is found, and not what stood there before', async () => {
    const { custom, texts, last } = server()
    const { router } = open(custom)
    await type('sara')
    await press('Enter')
    await waitFor(() => expect(texts()).toEqual(['sara']))
    expect(router.state.location.pathname).toBe('/')
    act(() => last().answer(players(sara)))
    await waitFor(() => expect(router.state.location.pathname).toBe('/masters/players/show/p1'))
    expect(closed).toHaveBeenCalled()
  })
  test('says among what nothing was found, and that the connection is gone', async () => {
    const { custom, texts, last } = server()
    open(custom)
    await type('zzyzx')
    await waitFor(() => expect(texts()).toEqual(['zzyzx']))
    act(() => last().answer([]))
    expect(await screen.findByText('none_of zzyzx parents, coaches, players, teams')).toBeTruthy()
    await type('zzyzxx')
    await waitFor(() => expect(texts()).toHaveLength(2))
    act(() => last().fail({ code: 'NETWORK', statusCode: 0, message: 'gone' }))
    expect(await screen.findByText('gone')).toBeTruthy()
  })
})

describe('what can be done with a record', () => {
  const contributions: Contribution[] = [
    { slot: 'row-entry', resource: 'players', key: 'card', title: ['Player’s card', 'بطاقة'], to: '/cards/{id}' },
    {
      slot: 'row-entry',
      resource: 'players',
      key: 'other',
      title: ['Of captains', 'بطاقة'],
      to: '/captains/{id}',
      where: { captain: true },
    },
  ]
  const found = async (more: Partial<Parameters<typeof consoleOf>[1]> = {}) => {
    const { custom, texts, last } = server()
    const console = open(custom, { contributions, ...more })
    await type('sara')
    await waitFor(() => expect(texts()).toEqual(['sara']))
    act(() => last().answer(players(sara)))
    await screen.findByText('Sara Aziz')
    return console
  }
  test('is a second step, with what modules add for this very record; and back again to what was typed', async () => {
    const { router } = await found()
    await press('ArrowRight')
    await screen.findByText('Player’s card')
    expect(options()).toEqual(['open', 'edit', 'history', 'copy 7', 'in_list players', 'Player’s card'])
    await press('ArrowLeft')
    expect(((await box()) as HTMLInputElement).value).toBe('sara')
    await press('ArrowRight')
    await type('edi')
    expect(options()).toEqual(['edit'])
    await press('Enter')
    await waitFor(() => expect(router.state.location.pathname).toBe('/masters/players/edit/p1'))
  })
  test('is only what this person may do', async () => {
    await found({ standing: { role: 'platform_admin' } })
    await press('ArrowRight')
    await screen.findByText('Player’s card')
    expect(options()).toEqual(['open', 'copy 7', 'in_list players', 'Player’s card'])
  })
  test('is its code, copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await found()
    await press('ArrowRight')
    fireEvent.click(screen.getByText('copy 7'))
    expect(write).toHaveBeenCalledWith('7')
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('success', 'copied 7'))
    write.mockRestore()
  })
  test('is its code, told where the browser does not let it be copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await found()
    await press('ArrowRight')
    fireEvent.click(screen.getByText('copy 7'))
    await waitFor(() => expect(toast).toHaveBeenLastCalledWith('error', 'not_copied 7'))
    write.mockRestore()
  })
  test('lies to the left where one reads to the left', async () => {
    document.body.style.direction = 'rtl'
    await found()
    const input = await box()
    input.style.direction = 'rtl'
    await press('ArrowRight')
    expect(screen.queryByText('edit')).toBeNull()
    await press('ArrowLeft')
    expect(await screen.findByText('edit')).toBeTruthy()
  })
})

describe('what was opened lately', () => {
  test('stands there before anything is typed, the last one first, and goes with who signs out', async () => {
    for (const id of ['p2', 'p1', 'p2', 'p1']) keepOpened('u1', { resource: 'players', id })
    keepOpened('u2', { resource: 'players', id: 'p9' })
    const { custom, texts, last } = server()
    open(custom)
    await waitFor(() => expect(texts()).toEqual(['opened players:p1,players:p2']))
    act(() => last().answer([...players(sara), ...players(left)]))
    const group = await screen.findByRole('group', { name: 'opened' })
    expect(within(group).getAllByRole('option')).toHaveLength(2)
    dropOpened('u2')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('opened:'))).toEqual(['opened:u2:'])
    dropOpened()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('opened:'))).toEqual([])
  })
})
