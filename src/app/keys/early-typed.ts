/** What was typed before the palette could take it, and whether Enter was pressed behind it. */
export interface Early {
  readonly typed: string
  readonly isEntered: boolean
}
const nothing: Early = { typed: '', isEntered: false }
let early = nothing

export const keepTyped = (typed: string): void => void (early = { typed, isEntered: false })
export const keepEntered = (): void => void (early = { ...early, isEntered: true })
/** Given once: the next time the palette opens empty. */
export function takeEarly(): Early {
  const taken = early
  early = nothing
  return taken
}
