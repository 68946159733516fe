import { Font } from '@react-pdf/renderer'
import { fontOf, letterOf, mostLetters } from '../formulas/font.ts'
import { outlineOf, type Outline } from '../formulas/outline.ts'

/** A formula as it is set: a letter of a font of its own. Sizes are shares of the size of the letters. */
export interface SetFormula {
  readonly family: string
  readonly letter: string
  readonly width: number
}
export interface FormulaFonts {
  /** null: it cannot be drawn */
  of(source: string, isDisplayed: boolean): SetFormula | null
  /** makes the fonts of everything that was asked for, so that the document can be drawn */
  make(): Promise<void>
  /** takes them away again */
  leave(): void
}

let made = 0
const step = 150
/** A line of text is as high anyhow. */
const usual = { ascent: 700, descent: 250 } as const
const rounded = (size: number, least: number): number => Math.ceil(Math.max(size, least) / step) * step

/** Formulas of like height share a font: a line becomes as high as the tallest letter that the font could have in it. */
export function formulaFonts(): FormulaFonts {
  const known = new Map<string, SetFormula | null>()
  const fonts = new Map<string, { readonly family: string; readonly outlines: Outline[] }>()
  const families = new Map<string, Outline[]>()
  return {
    of(source, isDisplayed) {
      const key = `${isDisplayed ? '[' : '('}${source}`
      const before = known.get(key)
      if (before !== undefined) return before
      const outline = outlineOf(source, isDisplayed)
      let formula: SetFormula | null = null
      if (outline) {
        const height = `${rounded(outline.ascent, usual.ascent)} ${rounded(outline.descent, usual.descent)}`
        let font = fonts.get(height)
        if (!font || font.outlines.length >= mostLetters) {
          font = { family: `Formulas ${++made}`, outlines: [] }
          fonts.set(height, font)
          families.set(font.family, font.outlines)
        }
        formula = { family: font.family, letter: letterOf(font.outlines.length), width: (outline.width * 1.1) / 1000 }
        font.outlines.push(outline)
      }
      known.set(key, formula)
      return formula
    },
    async make() {
      for (const [family, outlines] of families) {
        const bytes = fontOf(family.replace(' ', ''), outlines)
        Font.register({ family, src: `data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}` })
        await Font.load({ fontFamily: family })
      }
    },
    leave() {
      const registered: Record<string, unknown> = Font.getRegisteredFonts()
      for (const family of families.keys()) delete registered[family]
    },
  }
}
