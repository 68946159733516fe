import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const latin = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  italic: resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  boldItalic: resolve('@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf'),
}
const arabic = {
  regular: resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
}

export interface FontFile {
  readonly weight: 400 | 700
  readonly style: 'normal' | 'italic'
  readonly path: string
}
/** The letters that papers are printed in. Arabic has no italic: what is set apart so stands upright. */
export const fontFiles: Readonly<Record<'latin' | 'arabic', readonly FontFile[]>> = {
  latin: [
    { weight: 400, style: 'normal', path: latin.regular },
    { weight: 700, style: 'normal', path: latin.bold },
    { weight: 400, style: 'italic', path: latin.italic },
    { weight: 700, style: 'italic', path: latin.boldItalic },
  ],
  arabic: [
    { weight: 400, style: 'normal', path: arabic.regular },
    { weight: 700, style: 'normal', path: arabic.bold },
    { weight: 400, style: 'italic', path: arabic.regular },
    { weight: 700, style: 'italic', path: arabic.bold },
  ],
}
