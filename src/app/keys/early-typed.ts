/** What was typed before the palette could take it. */
let typed = ''

export const keepTyped = (text: string): void => {
  typed = text
}
export const readTyped = (): string => typed
