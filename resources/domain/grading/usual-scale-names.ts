/** The scales that a school can begin with, by name: what they say is loaded where it is needed. */
export const usualScaleNames = ['nine_point', 'letters'] as const
export type UsualScaleName = (typeof usualScaleNames)[number]
