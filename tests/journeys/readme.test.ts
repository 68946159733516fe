import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journey, signIn } from './browser.ts'
import { treeRoot } from './product.ts'

const { visit } = journey()
const readme = readFileSync(join(treeRoot, 'README.md'), 'utf8')
const lists = [...readme.matchAll(/`(\/masters\/[^`…]+\?[^`…]+)`/g)].map(([, path]) => path!)
const words = [...readme.matchAll(/Ctrl\+K [^`]*\(`([^`]+)`\)/g)].map(([, said]) => said!)

test('Every list that the README shows as an example finds somebody in a fresh demo world', async () => {
  expect(lists.length).toBeGreaterThan(1)
  const { page } = await visit()
  await signIn(page, 'schooladmin')
  for (const path of lists) {
    await page.goto(path)
    // as the head of the list says how many
    const found = async () => Number((await page.locator('main h1 + *').innerText()).replace(/\D/g, ''))
    await expect.poll(found, { timeout: 20_000, message: path }).toBeGreaterThan(0)
    expect(page.url()).toContain(path)
  }
})

test('What the README types into Ctrl+K finds somebody in a fresh demo world', async () => {
  expect(words).toHaveLength(1)
  const { page } = await visit()
  await signIn(page, 'schooladmin')
  for (const said of words) {
    await page.keyboard.press('Control+K')
    await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null)
    await page.keyboard.type(said)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/masters\/students\/show\//)
    await page.goBack()
  }
})
