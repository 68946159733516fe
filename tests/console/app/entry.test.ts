import { describe, expect, test } from 'vitest'
import { entryFor } from '../../../src/app/start/entry.ts'
import { loginAddress, safeRedirect } from '../../../src/app/start/redirect.ts'

const origin = 'https://school.example'
const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, origin)
  return { pathname, search, hash }
}

describe('the wanted path after signing in', () => {
  test('keeps query and hash', () => {
    expect(safeRedirect('/masters/students?name=A%26B#row', origin)).toBe('/masters/students?name=A%26B#row')
  })
  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    'masters',
    '/login',
    '/login?redirect=/login',
    '/register',
    '/login/',
    '/LOGIN',
    '/Register/?a=1',
    '/.//evil.example',
    '/..//evil.example/x',
    '/masters/..//evil.example',
  ])('%j leads home instead', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/')
  })
  test('travels through the sign-in address unharmed', () => {
    const wanted = '/masters/students?name=A%26B+%231&x=1#row'
    const address = new URL(loginAddress(wanted), origin)
    expect(safeRedirect(address.searchParams.get('redirect'), origin)).toBe(wanted)
    expect(loginAddress('/')).toBe('/login')
  })
})

describe('what a visitor sees', () => {
  test('signed out: sign-in, with the wanted path; public pages as they are', () => {
    expect(entryFor(at('/masters/students?a=1#b'), false, origin)).toEqual({
      show: 'sign-in',
      step: 'login',
      replace: '/login?redirect=%2Fmasters%2Fstudents%3Fa%3D1%23b',
    })
    expect(entryFor(at('/login'), false, origin)).toEqual({ show: 'sign-in', step: 'login' })
    expect(entryFor(at('/register'), false, origin)).toEqual({ show: 'sign-in', step: 'register' })
    expect(entryFor(at('/Login/'), false, origin)).toEqual({ show: 'sign-in', step: 'login' })
    expect(entryFor(at('/500'), false, origin)).toEqual({ show: 'error', status: 500 })
    expect(entryFor(at('/401'), false, origin)).toEqual({ show: 'error', status: 401 })
  })
  test('signed in: the console; a public page leads home or to the wanted path', () => {
    expect(entryFor(at('/masters/students'), true, origin)).toEqual({ show: 'console' })
    expect(entryFor(at('/login'), true, origin)).toEqual({ show: 'console', replace: '/' })
    expect(entryFor(at('/register/'), true, origin)).toEqual({ show: 'console', replace: '/' })
    expect(entryFor(at('/login?redirect=%2Fdiary%3Fx%3D1'), true, origin)).toEqual({ show: 'console', replace: '/diary?x=1' })
    expect(entryFor(at('/login?redirect=https%3A%2F%2Fevil.example'), true, origin)).toEqual({ show: 'console', replace: '/' })
  })
})
