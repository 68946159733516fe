import { Font } from '@react-pdf/renderer'
import { fontFiles } from './fonts.ts'
import { tellLettersApart, type ShapingFont } from './apart-letters.ts'

/** The families that text is set in: in Latin letters first, or in Arabic ones first, each with the other behind it. */
export const familiesOf = (script: 'en' | 'ar'): string[] => (script === 'ar' ? ['Arabic', 'Latin'] : ['Latin', 'Arabic'])

const all = [
  { family: 'Latin', files: fontFiles.latin },
  { family: 'Arabic', files: fontFiles.arabic },
] as const

async function load(): Promise<readonly ShapingFont[]> {
  // a word is not divided: nobody has said by which rules
  Font.registerHyphenationCallback((word) => [word])
  const regular: ShapingFont[] = []
  for (const { family, files } of all) {
    Font.register({ family, fonts: files.map(({ path, weight, style }) => ({ src: path, fontWeight: weight, fontStyle: style })) })
    for (const { weight, style } of files) {
      const source = { fontFamily: family, fontWeight: weight, fontStyle: style }
      await Font.load(source)
      // whatever it is called in types: it is what fontkit has read
      const font = Font.getFont(source)?.data as unknown as ShapingFont
      if (family === 'Arabic') {
        tellLettersApart(font)
        closeLines(font)
      }
      if (weight === 400 && style === 'normal') regular.push(font)
    }
  }
  return regular
}

/** Arabic fonts leave room for marks upon marks, which nobody writes in a school: lines stand as they do in a book. */
const closeLines = (font: ShapingFont): void => {
  const em = font.unitsPerEm
  Object.defineProperties(font, { ascent: { value: em * 1.12 }, descent: { value: em * -0.46 }, lineGap: { value: 0 } })
}

let loading: Promise<readonly ShapingFont[]> | null = null
export const loadLetters = (): Promise<readonly ShapingFont[]> => (loading ??= load())

/** Has one of them a shape for it? What has none is drawn as a formula, or told as missing. */
export const hasLetter = (fonts: readonly ShapingFont[], codePoint: number): boolean =>
  fonts.some((font) => font.hasGlyphForCodePoint(codePoint))
