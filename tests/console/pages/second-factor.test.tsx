import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WrapPasswordContext } from '../../../src/engine/index.ts'
import { FactorPage } from '../../../src/pages/profile/factor-page.tsx'
import { SecondFactor } from '../../../src/pages/profile/second-factor.tsx'
import { LockedPage } from '../../../src/pages/users/locked-page.tsx'
import users from '../../../resources/users.ts'
import { consoleOf } from '../engine/console-of.tsx'

type Asked = { readonly url: string; readonly method: string; readonly payload?: object }
const codes = Array.from({ length: 10 }, (_, at) => `abcd${'abcdefghij'[at]}-ghijk`)

const page = (
  <WrapPasswordContext value={(password) => Promise.resolve(`wrapped ${password}`)}>
    <SecondFactor />
  </WrapPasswordContext>
)

test('The second factor is set up with password, picture or key, and a code; the recovery codes are shown, and stay until they are kept', async () => {
  let isOn = false
  const custom = vi.fn(({ url, payload }: Asked): Promise<object> => {
    if (url.endsWith('/confirm/')) {
      if ((payload as { code: string }).code !== '123456')
        return Promise.reject({
          statusCode: 200,
          message: 'Please correct',
          errors: { code: ['This code is not right'] },
        } as unknown as Error)
      isOn = true
      return Promise.resolve({ data: { recovery_codes: codes } })
    }
    if (payload)
      return Promise.resolve({ data: { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Noor:sara?secret=ABCDEFGHIJKLMNOP' } })
    return Promise.resolve({
      data: { is_on: isOn, since: isOn ? '2026-11-21T08:00:00Z' : null, codes_left: isOn ? 2 : 0, account: 'sara' },
    })
  })
  consoleOf({ '/': page }, { at: '/', data: { custom } })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText('Present password'), { target: { value: 'Demo-2026!' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  const picture = await within(dialog).findByRole('img', { name: 'QR code for the authenticator app' })
  expect(picture.querySelector('svg path')).toBeTruthy()
  expect(within(dialog).getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(custom).toHaveBeenCalledWith(expect.objectContaining({ payload: { password: 'wrapped Demo-2026!' } }))

  const code = within(dialog).getByLabelText('Code that the app shows')
  fireEvent.change(code, { target: { value: '000000' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  expect(await within(dialog).findByText('This code is not right')).toBeTruthy()
  fireEvent.change(code, { target: { value: '123456' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  const list = await within(dialog).findByRole('list', { name: 'Recovery codes' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(10)
  fireEvent.click(within(dialog).getByRole('button', { name: 'I have kept them' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull())
  expect(await screen.findByText('Time for new ones')).toBeTruthy()
  expect(screen.getByText(/2 recovery codes are left/)).toBeTruthy()
})

test('A second factor is switched off with the password and a code, by Enter in either of them', async () => {
  let isOn = true
  const custom = vi.fn(({ url }: Asked): Promise<object> => {
    if (url.endsWith('/off/')) isOn = false
    return Promise.resolve({
      data: { is_on: isOn, since: isOn ? '2026-11-21T08:00:00Z' : null, codes_left: isOn ? 10 : 0, account: 'sara' },
    })
  })
  consoleOf({ '/': page }, { at: '/', data: { custom } })
  fireEvent.click(await screen.findByRole('button', { name: 'Switch it off' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(await within(dialog).findByLabelText('Present password'), { target: { value: 'Demo-2026!' } })
  const code = within(dialog).getByLabelText('Code that the app shows')
  fireEvent.change(code, { target: { value: '123456' } })
  // what a browser does of Enter in a form of several fields
  const [sends] = [...code.closest('form')!.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  fireEvent.click(sends!)
  expect(await screen.findByRole('button', { name: 'Set up a second factor' })).toBeTruthy()
})

test('Who is locked is listed with where from and until when, and let in by a press; nobody is said so, in Arabic too', async () => {
  const lock = { kind: 'code', ip: '10.0.0.7', at: '2026-11-21T08:00:00Z', until: '2026-11-21T08:15:00Z' }
  const records = [{ ldap_id: 'u1', username: 'sara.khan', name: 'Sara Khan', name_ar: 'سارة خان', role: 'teacher', locks: [lock] }]
  let isLocked = true
  const custom = vi.fn(({ method }: Asked): Promise<object> => {
    if (method === 'get') return Promise.resolve({ data: { records: isLocked ? records : [] } })
    isLocked = false
    return Promise.resolve({ data: { lifted: 1 } })
  })
  consoleOf({ '/': <LockedPage /> }, { at: '/', data: { custom }, more: [users] })
  expect(await screen.findByText(/Wrong codes of the second factor.*10\.0\.0\.7/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lift the lock of Sara Khan' }))
  expect(await screen.findByText('Nobody is locked')).toBeTruthy()
  expect(custom).toHaveBeenCalledWith(expect.objectContaining({ payload: { ldap_id: 'u1' } }))
})

test('Where a second factor is due the page says so, leads to one, and goes on once it is there', async () => {
  const answers = [
    { is_on: false, since: null, codes_left: 0, account: 'sara', due_on: '2026-11-01' },
    { is_on: false, since: null, codes_left: 0, account: 'sara', due_on: '2099-01-31' },
    { is_on: true, since: '2026-11-21T08:00:00Z', codes_left: 10, account: 'sara', due_on: null },
  ]
  const said = [/Set yours up to go on/, /Your school asks for it from 31 January 2099/, null] as const
  for (const [at, data] of answers.entries()) {
    consoleOf({ '/': <FactorPage /> }, { at: '/', data: { custom: vi.fn(() => Promise.resolve({ data })) } })
    expect(await screen.findByText(/Besides the password/)).toBeTruthy()
    const alert = screen.queryByRole('alert')
    if (said[at]) expect(alert?.textContent).toMatch(said[at])
    else expect(alert).toBeNull()
    expect(screen.getByRole('button').textContent).toBe(data.is_on ? 'Go on to the console' : 'Set up a second factor')
    cleanup()
  }
})
