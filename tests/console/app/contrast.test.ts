import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buttonStates,
  contrast,
  darkSchemes,
  fieldLine,
  lightSchemes,
  mix,
  monochrome,
  primarySchemes,
  signals,
  type Surfaces,
  type ThemeName,
} from '../../../src/app/theme/palette.ts'

const stylesheets = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? stylesheets(path) : entry.name.endsWith('.css') ? [path] : []
  })
/** Every ground that a stylesheet mixes: what, how much of it, and over what. */
const mixes = [
  ...new Set(
    stylesheets('src').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /background: (color-mix\(in srgb, var\(--[\w-]+\) \d+%, (?:var\(--[\w-]+\)|transparent)\))/g,
        ),
      ].map(([, found]) => found!),
    ),
  ),
].map((text) => {
  const [, what, share, under] = /var\(--([\w-]+)\) (\d+)%, (?:var\(--([\w-]+)\)|transparent)/.exec(text)!
  return { text, what: what!, share: Number(share) / 100, under }
})

interface Colours {
  readonly [name: string]: string
}
function coloursOf(surfaces: Surfaces, theme: ThemeName, accent: { readonly solid: string; readonly ink: string }): Colours {
  const dashed = Object.fromEntries(
    Object.entries({ ...surfaces, ...signals[theme] }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
      value,
    ]),
  )
  return { ...dashed, accent: accent.solid, 'accent-ink': accent.ink, 'accent-soft': mix(accent.ink, surfaces.surface, 0.11) }
}
/** What is written on a ground of this colour. */
function textOn(what: string): readonly string[] {
  if (what === 'ink' || what === 'surface' || what === 'canvas') return ['ink', 'ink-soft']
  return ['ink', what.endsWith('-ink') ? what : `${what}-ink`]
}

describe('every colour scheme, with every primary colour', () => {
  const accents = { ...primarySchemes, monochrome }
  for (const [theme, schemes] of [
    ['light', lightSchemes],
    ['dark', darkSchemes],
  ] as const)
    for (const [name, surfaces] of Object.entries(schemes)) {
      const each = Object.entries(accents).map(([primary, both]) => ({ primary, colours: coloursOf(surfaces, theme, both[theme]) }))
      const grounds = ['canvas', 'surface', 'raised'] as const

      test(`${theme} ${name}: text can be read (4.5:1)`, () => {
        const unread: string[] = []
        const read = (text: string, ground: string, why: string): void => {
          const found = contrast(text, ground)
          if (found < 4.5) unread.push(`${why}: ${found.toFixed(2)}`)
        }
        for (const { primary, colours } of each) {
          for (const ground of grounds)
            for (const ink of ['ink', 'ink-soft', 'ink-faint', 'accent-ink', 'danger-ink', 'warning-ink', 'success-ink'])
              read(colours[ink]!, surfaces[ground], `${ink} on ${ground}, ${primary}`)
          for (const ink of ['ink', 'ink-soft', 'ink-faint', 'accent-ink'])
            read(colours[ink]!, colours['accent-soft']!, `${ink} on what is selected, ${primary}`)
          const { solid } = accents[primary as keyof typeof accents][theme]
          for (const [ground, state] of [
            [solid, 'at rest'],
            [buttonStates(solid, theme).hover, 'under the pointer'],
            [buttonStates(solid, theme).active, 'pressed'],
          ] as const)
            read('#ffffff', ground, `a button ${state}, ${primary}`)
          for (const { text, what, share, under } of mixes)
            for (const ground of under ? [colours[under]!] : grounds.map((one) => surfaces[one]))
              for (const ink of textOn(what)) read(colours[ink]!, mix(colours[what]!, ground, share), `${ink} on ${text}, ${primary}`)
        }
        read('#ffffff', signals[theme].danger, 'the button that deletes')
        expect(unread).toEqual([])
      })

      test(`${theme} ${name}: fields, switches and the ring of the focus stand out (3:1)`, () => {
        const unseen: string[] = []
        const see = (one: string, other: string, why: string): void => {
          if (contrast(one, other) < 3) unseen.push(`${why}: ${contrast(one, other).toFixed(2)}`)
        }
        const edge = fieldLine(surfaces, theme)
        see('#ffffff', edge, 'the knob of a switch that is off')
        for (const ground of grounds) {
          see(edge, surfaces[ground], `the edge of a field on ${ground}`)
          see(signals[theme].danger, surfaces[ground], `the edge of a wrong field on ${ground}`)
          for (const { primary, colours } of each) see(colours['accent-ink']!, surfaces[ground], `the focus on ${ground}, ${primary}`)
        }
        for (const { primary, colours } of each) {
          see(colours['accent-ink']!, colours['accent-soft']!, `the focus on what is selected, ${primary}`)
          see('#ffffff', colours['accent']!, `the knob of a switch that is on, ${primary}`)
        }
        expect(unseen).toEqual([])
      })
    }
})

test('the grounds of the stylesheets are found', () => {
  expect(mixes.length).toBeGreaterThan(10)
  const known = coloursOf(lightSchemes.slate, 'light', primarySchemes.custom.light)
  for (const { what, text } of mixes) expect(known[what], text).toBeDefined()
})
