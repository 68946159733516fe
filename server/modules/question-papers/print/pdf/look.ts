/** In points: a sheet is 595 wide and 842 high. */
export const look = {
  letters: 10.5,
  small: 8.5,
  tiny: 7,
  margin: 42,
  foot: 30,
  number: 24,
  marks: 56,
  gap: 18,
  handwriting: 22,
  line: '#8a8a8a',
  faint: '#c8c8c8',
  ink: '#000000',
} as const
export const paperWidth = 595.28 - look.margin * 2
export const paperHeight = 841.89 - look.margin - look.margin - look.foot

/** A pixel of a screen. */
export const ofPixel = 0.75
