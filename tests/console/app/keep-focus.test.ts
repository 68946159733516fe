import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../../../src/app/start/keep-focus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu">Menu</button>
    <main id="main" tabindex="-1">
      <section>
        <ul><li><button aria-label="Remove A">x</button></li><li><button aria-label="Remove B">x</button></li></ul>
        <button id="save">Save</button>
      </section>
    </main>`
  stop = keepFocus()
})
afterEach(() => stop())

const one = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector)!
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
/** What a browser does with the focus of what is removed or switched off. */
async function lose(change: () => void): Promise<void> {
  ;(document.activeElement as HTMLElement | null)?.blur()
  change()
  await moment()
}
async function overlay(): Promise<HTMLElement> {
  const dialog = document.createElement('div')
  dialog.innerHTML = '<button>Close</button>'
  document.body.append(dialog)
  dialog.querySelector('button')!.focus()
  await moment()
  return dialog
}

test('What lay over the page gives the focus back to what opened it', async () => {
  one('#save').focus()
  await moment()
  const first = await overlay()
  const second = await overlay()
  await lose(() => second.remove())
  expect(document.activeElement).toBe(first.querySelector('button'))
  // the Tab key led out of the dialog, round the window, and the dialog fetched the focus back
  ;(document.activeElement as HTMLElement).blur()
  one('#menu').focus()
  first.querySelector('button')!.focus()
  await moment()
  await lose(() => first.remove())
  expect(document.activeElement).toBe(one('#save'))
})

test('After something is deleted the focus is beside it; drawn anew, it is found by its name', async () => {
  one('[aria-label="Remove A"]').focus()
  await lose(() => one('li').remove())
  expect(document.activeElement).toBe(one('[aria-label="Remove B"]'))
  await lose(() => (one('ul').innerHTML = '<li><button>Add</button></li><li><button aria-label="Remove B">x</button></li>'))
  expect(document.activeElement).toBe(one('[aria-label="Remove B"]'))
})

test('A page that gave way to another begins at its beginning', async () => {
  one('#save').focus()
  await lose(() => (one('main').innerHTML = '<section><h1>Other</h1><button>Save</button></section>'))
  expect(document.activeElement).toBe(one('main'))
})

test('Lost while the whole page is hidden, it is there again with the page', async () => {
  one('#save').focus()
  await moment()
  const hidden = [...document.body.querySelectorAll<HTMLElement>('*')]
  await lose(() => {
    for (const element of hidden) element.style.display = 'none'
    one('#save').remove()
  })
  expect(document.activeElement).toBe(document.body)
  // a style alone is told to nobody
  for (const element of hidden) element.style.display = ''
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(document.activeElement).toBe(one('#main'))
})

test('A button that is switched off while it works has the focus again afterwards', async () => {
  one('#save').focus()
  await lose(() => one('#save').setAttribute('disabled', ''))
  expect(document.activeElement).toBe(document.body)
  await lose(() => one('#save').removeAttribute('disabled'))
  expect(document.activeElement).toBe(one('#save'))
})

test('What lay over the page is hidden while its button works: the focus goes back to what opened it', async () => {
  one('#save').focus()
  await moment()
  const dialog = await overlay()
  await lose(() => dialog.querySelector('button')!.setAttribute('disabled', ''))
  expect(document.activeElement).toBe(document.body)
  // happy-dom sees what is hidden itself, not what lies in something hidden
  for (const hidden of [dialog, dialog.querySelector('button')!]) hidden.style.display = 'none'
  await vi.waitFor(() => expect(document.activeElement).toBe(one('#save')))
})

test('Who points beside everything has not lost the focus', async () => {
  one('#save').focus()
  await lose(() => one('#save').blur())
  await lose(() => one('ul').remove())
  expect(document.activeElement).toBe(document.body)
})

test('What a dialog fetches back while it closes stays in it: nobody takes it out again and again', async () => {
  one('#save').focus()
  await moment()
  const dialog = await overlay()
  const close = dialog.querySelector('button')!
  let fetched = 0
  const lock = ({ target }: FocusEvent): void => {
    // without a bound nobody would ever hear that it failed
    if (!dialog.contains(target as Node) && fetched++ < 50) close.focus()
  }
  window.addEventListener('focusin', lock)
  await lose(() => {
    for (const hidden of [dialog, close]) hidden.style.display = 'none'
  })
  window.removeEventListener('focusin', lock)
  expect(fetched).toBe(1)
  await lose(() => dialog.remove())
  expect(document.activeElement).toBe(one('#save'))
})
