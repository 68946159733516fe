/** The classes of an element: those that are said, not those whose condition does not hold. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
