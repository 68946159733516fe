import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDrawer } from '../../../server/files/drawing/draw.ts'
import { typeOf } from '../../../server/files/signatures.ts'

const drawer = createDrawer()
const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(async () => {
  await drawer.close()
  rmSync(folder, { recursive: true, force: true })
})
const svg = (inside: string, more = 'width="40" height="20"'): string => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`
const draw = (text: string) => drawer.draw(Buffer.from(text))
/** Width and height as they stand in a PNG's head. */
const sizeOf = (png: Buffer | null) => png && [png.readUInt32BE(16), png.readUInt32BE(20)]

test('a drawing becomes a sharp bitmap of its own shape, with what is written in it', async () => {
  const plain = await draw(svg('<rect width="40" height="20" fill="teal"/>'))
  expect(plain!.subarray(1, 4).toString()).toBe('PNG')
  expect(sizeOf(plain)).toEqual([1024, 512])
  const [latin, arabic, none] = [
    await draw(svg('<text y="15" font-size="10">Noor</text>')),
    await draw(svg('<text y="15" font-size="10">مدرسة</text>')),
    await draw(svg('')),
  ]
  expect(new Set([latin, arabic, none].map((one) => one!.toString('base64'))).size).toBe(3)
})

test('what would read a file of the machine, fetch or run is no picture of ours', () => {
  const file = join(folder, 'secret.png')
  writeFileSync(file, 'x')
  for (const inside of [
    `<image href="${file}"/>`,
    `<image xlink:href = 'file://${file}'/>`,
    `<image href="&#47;${file}"/>`,
    '<image href="https://evil.example/x.png"/>',
    '<use href="//evil.example/x.svg#a"/>',
    '<feImage href="/etc/hostname"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<script>1</script>',
    '<rect onload="1"/>',
  ])
    expect(typeOf(Buffer.from(svg(inside)), 'image/svg+xml'), inside).toBeNull()
  expect(typeOf(Buffer.from(svg('<use href="#a"/><image href="data:image/png;base64,AAAA"/>')), 'image/svg+xml')).toBe('image/svg+xml')
})

test('a drawing that has no end, or is none, is refused in time, and the next one is drawn', { timeout: 60_000 }, async () => {
  const doubling = Array.from({ length: 30 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')
  for (const text of [
    svg(`<defs><rect id="a0" width="1" height="1"/>${doubling}</defs><use href="#a30"/>`),
    svg('<g>'.repeat(50_000)),
    svg('', 'width="1e9" height="1"'),
    svg('', 'width="NaN" height="-1"'),
    '<svg xmlns="http://www.w3.org/2000/svg"><circle',
  ])
    expect(await draw(text), text.slice(0, 60)).toBeNull()
  expect(sizeOf(await draw(svg('<rect/>')))).toEqual([1024, 512])
})
