import { createRequire } from 'node:module'

const files = createRequire(import.meta.url)
const latin = (style: string): string => files.resolve(`@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`)
const arabic = (style: string): string => files.resolve(`@expo-google-fonts/noto-sans-arabic/${style}/NotoSansArabic_${style}.ttf`)

export interface FontFile {
  readonly weight: 400 | 700
  readonly style: 'normal' | 'italic'
  readonly path: string
}
/** The letters that papers are printed in. Arabic has no italic: what is set apart so stands upright. */
export const fontFiles: Readonly<Record<'latin' | 'arabic', readonly FontFile[]>> = {
  latin: [
    { weight: 400, style: 'normal', path: latin('400Regular') },
    { weight: 700, style: 'normal', path: latin('700Bold') },
    { weight: 400, style: 'italic', path: latin('400Regular_Italic') },
    { weight: 700, style: 'italic', path: latin('700Bold_Italic') },
  ],
  arabic: [
    { weight: 400, style: 'normal', path: arabic('400Regular') },
    { weight: 700, style: 'normal', path: arabic('700Bold') },
    { weight: 400, style: 'italic', path: arabic('400Regular') },
    { weight: 700, style: 'italic', path: arabic('700Bold') },
  ],
}
