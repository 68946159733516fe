// What a person feels who edits ten thousand rows in cells, or mends a file of twenty thousand: the longest gap between two frames while the
// page does its work, and the longest task of its thread. In headless Chromium.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChrome, visitor } from './chrome.mjs'
import { fileOf, rowsFor } from './intake.mjs'
import { report } from './report.mjs'
import { signIn, startProduct, worldOf } from './product.mjs'

/** Notes every gap between two frames, and every task of more than 50 ms, from now on. */
const watchFrames = () => {
  const seen = (globalThis.framesSeen = { worst: 0, late: 0, all: 0, task: 0 })
  let last = null
  const frame = (now) => {
    if (last !== null) {
      seen.all++
      seen.worst = Math.max(seen.worst, now - last)
      if (now - last > 50) seen.late++
    }
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
  }).observe({ type: 'longtask' })
}

/** The longest frame while `act` runs, in ms; what came before does not count. */
async function framesOf(page, name, goal, act) {
  await page.evaluate(() => Object.assign(globalThis.framesSeen, { worst: 0, late: 0, all: 0, task: 0 }))
  await act()
  await page.waitForTimeout(300)
  const { worst, late, all, task } = await page.evaluate(() => globalThis.framesSeen)
  report(name, worst, 'ms', goal, 'lower', { task: Math.round(task), late, frames: all })
}

async function scroll(page, grid, steps, pixels) {
  const { x, y, width, height } = await grid.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(16)
  }
}

async function gridMode(chrome, product, person) {
  const context = await visitor(chrome, { token: person.token })
  await context.addInitScript(watchFrames)
  const page = await context.newPage()
  await page.goto(`${product.address}/masters/students?per_page=50`)
  await page.locator('main tbody tr').first().waitFor()
  const grid = page.getByRole('grid').first()
  await framesOf(page, 'frames.grid.10k.open', null, async () => {
    await page.getByRole('button', { name: 'Grid' }).click()
    await page.locator('[data-cell="0:1"]').waitFor({ timeout: 60_000 })
  })
  await framesOf(page, 'frames.grid.10k.scroll', 100, () => scroll(page, grid, 120, 700))
  await framesOf(page, 'frames.grid.10k.to_the_end', 100, async () => {
    await scroll(page, grid, 40, 20_000)
    await scroll(page, grid, 40, -20_000)
  })
  await page.locator('[data-cell="0:1"]').click()
  await framesOf(page, 'frames.grid.10k.keys', 100, async () => {
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown')
  })
  await framesOf(page, 'frames.grid.10k.type', 100, async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Omar Abdullah', { delay: 20 })
    await page.keyboard.press('Enter')
  })
  await context.close()
}

async function wizard(chrome, product, person) {
  const classes = (await person.call('GET', '/api/classes/?per_page=200')).records
  const rows = rowsFor(classes, 'FRM', 20_000)
  // one in two has a day that is none
  for (const [at, row] of rows.entries()) if (at % 2) row[5] = 'soon'
  const context = await visitor(chrome, { token: person.token })
  await context.addInitScript(watchFrames)
  const page = await context.newPage()
  await page.goto(`${product.address}/masters/students/import`)
  const file = page.getByLabel('Choose a file').first()
  await file.waitFor({ state: 'attached' })
  // by its path, as a person chooses one: bytes that are handed over are unpacked by the page's own thread, which is no work of the product
  const folder = mkdtempSync(join(tmpdir(), 'bench-frames-'))
  const path = join(folder, 'students.csv')
  writeFileSync(path, await fileOf('csv', rows))
  const grid = page.getByRole('grid', { name: 'Rows that fail' })
  await framesOf(page, 'frames.wizard.20k.check', 100, async () => {
    await file.setInputFiles(path)
    // so many do not fit into their classes, which is asked first
    await page.getByRole('tab', { name: /^Problems/ }).click({ timeout: 120_000 })
    await grid.waitFor({ timeout: 120_000 })
  })
  await framesOf(page, 'frames.wizard.20k.scroll', 100, () => scroll(page, grid, 120, 700))
  await framesOf(page, 'frames.wizard.20k.mend', 100, async () => {
    await scroll(page, grid, 40, -20_000)
    const start = performance.now()
    await grid.getByRole('gridcell', { name: 'soon' }).first().dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('2015-02-03', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.getByText('1 row mended.').waitFor({ timeout: 120_000 })
    report('wizard.20k.one_cell_checked', (performance.now() - start) / 1000, 's', null)
  })
  rmSync(folder, { recursive: true, force: true })
  await context.close()
}

export async function frames() {
  const world = await worldOf(10_000)
  const product = await startProduct({ dataDir: world.dataDir, students: 10_000 })
  const person = await signIn(product.address)
  const chrome = await launchChrome()
  await gridMode(chrome, product, person)
  await wizard(chrome, product, person)
  await chrome.close()
  await product.stop()
  world.remove()
}
