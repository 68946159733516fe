import {
  cardSkins,
  darkSchemes,
  fieldLine,
  lightSchemes,
  monochrome,
  primarySchemes,
  signals,
  type Accent,
  type Surfaces,
  type ThemeName,
} from './palette.ts'

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const block = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `--${dashed(name)}:${value}`)
    .join(';')}}`

const surfacesOf = (theme: ThemeName, schemes: Readonly<Record<string, Surfaces>>): string[] =>
  Object.entries(schemes).map(([name, surfaces]) =>
    block(`[data-theme=${theme}][data-scheme=${name}]`, { ...surfaces, lineField: fieldLine(surfaces, theme) }),
  )
const accentOf = (theme: ThemeName, name: string, { solid, ink }: Accent): string =>
  block(`[data-theme=${theme}][data-primary=${name}]`, { accent: solid, accentInk: ink })

/** The names that the page's first script may set, the default of each first. */
export const schemeNames = {
  light: Object.keys(lightSchemes),
  dark: Object.keys(darkSchemes),
  primary: Object.keys(primarySchemes),
  card: cardSkins,
} as const

/**
 * Every scheme as custom properties, inlined into the page: the sign-in page, the first frame and the error screens have
 * the right colours before any script has run, and the component library gets the same values from the same palette.
 */
export function paletteStylesheet(): string {
  return [
    ...surfacesOf('light', lightSchemes),
    ...surfacesOf('dark', darkSchemes),
    ...Object.entries(primarySchemes).flatMap(([name, both]) => [accentOf('light', name, both.light), accentOf('dark', name, both.dark)]),
    accentOf('light', 'monochrome', monochrome.light),
    accentOf('dark', 'monochrome', monochrome.dark),
    block('[data-theme=light]', { ...signals.light, shade: 'rgb(22 33 43 / 7%)', colorScheme: 'light' }),
    block('[data-theme=dark]', { ...signals.dark, shade: 'rgb(0 0 0 / 45%)', colorScheme: 'dark' }),
    // card skins: every card of the console draws its edge from these two
    block('[data-card=shadow]', { cardLine: 'transparent', cardShadow: '0 1px 2px var(--shade),0 6px 20px -8px var(--shade)' }),
    // a shadow is hardly seen on a dark canvas: there the edge stays
    block('[data-card=shadow][data-theme=dark]', { cardLine: 'var(--line)' }),
    block('[data-card=bordered]', { cardLine: 'var(--line)', cardShadow: 'none' }),
    block('[data-card=none]', { cardLine: 'transparent', cardShadow: 'none' }),
    // paper is white: at night the text of a page would be printed in the colour that is read on a dark screen
    `@media print{${block('[data-theme][data-scheme][data-primary]', {
      ...lightSchemes.slate,
      ...signals.light,
      accent: primarySchemes.custom.light.solid,
      accentInk: primarySchemes.custom.light.ink,
      colorScheme: 'light',
    })}}`,
    ':root{color-scheme:var(--color-scheme);--accent-soft:color-mix(in srgb,var(--accent-ink) 11%,var(--surface));background:var(--canvas);color:var(--ink)}',
  ].join('\n')
}
