import { useSyncExternalStore } from 'react'
import { hasLetterKeys, setLetterKeys, subscribeToPageKeys } from '../../engine/index.ts'
import { stored } from '../../providers/token.ts'

/** Beside `settings`, whose shape is the specification's. */
const letterKeysKey = 'letterKeys'

/** Letters act unless somebody has switched them off in this browser. */
export const startLetterKeys = (): void => setLetterKeys(stored.read(letterKeysKey) !== 'off')
export function changeLetterKeys(on: boolean): void {
  if (on) stored.remove(letterKeysKey)
  else stored.write(letterKeysKey, 'off')
  setLetterKeys(on)
}
export const useLetterKeys = (): boolean => useSyncExternalStore(subscribeToPageKeys, hasLetterKeys)
