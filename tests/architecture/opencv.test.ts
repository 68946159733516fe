import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openCvFile, splitOpenCv } from '../../scripts/opencv.ts'
import { finderWith } from '../../src/camera/finding.ts'
import type { OpenCv } from '../../src/camera/opencv.ts'
import { shootOne } from '../resources/cards/pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'opencv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = readFileSync(new URL(`../../node_modules/${openCvFile}`, import.meta.url), 'utf8')

interface Given {
  wasmBinary: Buffer
  onRuntimeInitialized(): void
}
type Begin = (given: Given) => void

test('OpenCV without its machine code reads cards as before, and makes no function of text', async () => {
  const { code, machine } = splitOpenCv(source)
  expect(machine.subarray(0, 4).toString('latin1')).toBe('\0asm')
  expect(code.length).toBeLessThan(source.length / 20)
  expect(/new Function\(|[^\w.]eval\(/.test(code)).toBe(false)
  // the one that is left is for methods of objects that are handed in, of which there are none
  expect(code.match(/new_\(Function/g)).toHaveLength(1)
  // as it is beside a page: no process, no files
  writeFileSync(
    join(folder, 'opencv.mjs'),
    `const process = undefined, importScripts = () => {}, self = { location: { href: '' } };\n${code}`,
  )
  const { default: begin } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'opencv.mjs')).href)) as { default: Begin }
  const cv = await new Promise<{ readonly cv: OpenCv }>((resolve) => {
    const given: Given = { wasmBinary: machine, onRuntimeInitialized: () => resolve({ cv: given as unknown as OpenCv }) }
    begin(given)
  })
  const { grey } = shootOne(21, { letter: 'C', aslant: 8, blur: 1, side: 96 })
  expect(
    finderWith(cv.cv)
      .findGrey(grey)
      .map(({ card_no }) => card_no),
  ).toEqual([21])
})

test('A newer one that is built otherwise stops the build with a sentence', () => {
  expect(() => splitOpenCv(source.replace('args1.push(invokerFnBody);', ''))).toThrow(/opencv\.js has changed: what is patched in it/)
  expect(() => splitOpenCv(source.replace('octet-stream;base64,AGFzb', 'wasm;base64,AGFzb'))).toThrow(/its machine code is not where/)
})
