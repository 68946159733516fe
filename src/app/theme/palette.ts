/** Surfaces and inks of a scheme. Every pair that carries text keeps a contrast of 4.5 or more; a test computes it. */
export interface Surfaces {
  readonly canvas: string
  readonly surface: string
  readonly raised: string
  readonly line: string
  readonly lineStrong: string
  readonly ink: string
  readonly inkSoft: string
  readonly inkFaint: string
}
/** `solid` lies under white text, `ink` is text of that colour on a surface. */
export interface Accent {
  readonly solid: string
  readonly ink: string
}
export type ThemeName = 'light' | 'dark'

const scheme = (
  canvas: string,
  surface: string,
  raised: string,
  line: string,
  lineStrong: string,
  ink: string,
  inkSoft: string,
  inkFaint: string,
): Surfaces => ({ canvas, surface, raised, line, lineStrong, ink, inkSoft, inkFaint })

export const lightSchemes = {
  slate: scheme('#f3f6f8', '#ffffff', '#ffffff', '#e1e7ec', '#c5cfd8', '#16212b', '#4d5c6a', '#5b6a77'),
  gray: scheme('#f4f5f6', '#ffffff', '#ffffff', '#e3e4e8', '#cacdd3', '#1b1d21', '#53575f', '#636871'),
  neutral: scheme('#f6f5f4', '#ffffff', '#ffffff', '#e6e4e2', '#cfccc9', '#1f1d1b', '#595551', '#6c6762'),
  sand: scheme('#f7f4ec', '#fffdf8', '#ffffff', '#e9e3d5', '#d3cab6', '#231f17', '#5d5646', '#6b6454'),
} as const satisfies Record<string, Surfaces>

export const darkSchemes = {
  cinder: scheme('#121316', '#1a1c20', '#22252a', '#2c2f36', '#434751', '#e7e9ed', '#abb1bc', '#959ca8'),
  mirage: scheme('#141822', '#1b212d', '#242c3b', '#2d3547', '#455069', '#e5e9f1', '#a8b1c4', '#949eb3'),
  navy: scheme('#0c1426', '#121d35', '#1a2745', '#24324f', '#3b4d71', '#e4eaf5', '#a3b1cb', '#8d9cb8'),
  mint: scheme('#0e1817', '#142120', '#1c2c2a', '#263937', '#3e5753', '#e2edea', '#a2b8b4', '#8ba29e'),
  black: scheme('#000000', '#0c0c0d', '#18181a', '#27272a', '#414146', '#eeeeef', '#abacb1', '#94959b'),
} as const satisfies Record<string, Surfaces>

export const primarySchemes = {
  custom: { light: { solid: '#0b6b75', ink: '#0a626b' }, dark: { solid: '#0d7a85', ink: '#5fc9d2' } },
  indigo: { light: { solid: '#4b43dc', ink: '#4038c4' }, dark: { solid: '#5b54e0', ink: '#adb0fb' } },
  blue: { light: { solid: '#1b5fd0', ink: '#1a57bd' }, dark: { solid: '#2563d9', ink: '#8fb8fa' } },
  green: { light: { solid: '#15753a', ink: '#136934' }, dark: { solid: '#17793d', ink: '#74d498' } },
  amber: { light: { solid: '#9d5606', ink: '#8f4e06' }, dark: { solid: '#a1590a', ink: '#f1b75c' } },
  purple: { light: { solid: '#7a3ccf', ink: '#6d34bb' }, dark: { solid: '#7f45d8', ink: '#c7aafa' } },
  rose: { light: { solid: '#c11c4d', ink: '#b01946' }, dark: { solid: '#c42453', ink: '#fb97b4' } },
} as const satisfies Record<string, Record<ThemeName, Accent>>

/** How the edge of a card is drawn. */
export const cardSkins = ['shadow', 'bordered', 'none'] as const

/** Without colour of its own: for those who find a coloured interface distracting. */
export const monochrome: Record<ThemeName, Accent> = {
  light: { solid: '#333c46', ink: '#2b333c' },
  dark: { solid: '#555d69', ink: '#d7dce3' },
}

export interface Signals {
  readonly danger: string
  readonly dangerInk: string
  readonly warning: string
  readonly warningInk: string
  readonly success: string
  readonly successInk: string
  readonly info: string
}
export const signals: Record<ThemeName, Signals> = {
  light: {
    danger: '#c2303a',
    dangerInk: '#b0262f',
    warning: '#b7791f',
    warningInk: '#8a5300',
    success: '#1c7c4a',
    successInk: '#176a3f',
    info: '#1b5fd0',
  },
  dark: {
    danger: '#ce444e',
    dangerInk: '#ff9a9f',
    warning: '#c98a2b',
    warningInk: '#f2bd68',
    success: '#2b8a58',
    successInk: '#7fd6a6',
    info: '#8fb8fa',
  },
}

export type LightScheme = keyof typeof lightSchemes
export type DarkScheme = keyof typeof darkSchemes
export type PrimaryScheme = keyof typeof primarySchemes

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** `share` of the first colour on the second, as the browser's `color-mix(in srgb, ...)` mixes. */
export function mix(colour: string, under: string, share: number): string {
  const [a, b] = [channels(colour), channels(under)]
  return `#${a
    .map((one, at) =>
      Math.round(one * share + b[at]! * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A button of a colour under the pointer and pressed; its white text stays readable. */
export const buttonStates = (solid: string, theme: ThemeName): { readonly hover: string; readonly active: string } => ({
  hover: theme === 'dark' ? mix('#ffffff', solid, 0.06) : mix('#000000', solid, 0.1),
  active: mix('#000000', solid, 0.16),
})

/** The edge of what is filled in or switched: it is all that shows where such a thing is, so it stands out of every ground (3:1). */
export const fieldLine = ({ ink, surface }: Surfaces, theme: ThemeName): string => mix(ink, surface, theme === 'dark' ? 0.46 : 0.52)

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [r, g, b] = channels(colour).map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
