import { keepersOfPast } from '../../../resources/kit/access.ts'
import { useSyncExternalStore } from 'react'
import { scope } from '../start/scope.ts'
import { readSignedIn, subscribeToSignedIn } from '../start/signed-in.ts'

export interface PastYear {
  readonly year: string
  /** the one to go back to; null where the school has none */
  readonly present: string | null
  /** may this person change what is over? */
  readonly keeps: boolean
}

/** The year one stands in, where the school says that it is over. */
export function usePastYear(): PastYear | null {
  const { profile } = useSyncExternalStore(subscribeToSignedIn, readSignedIn)
  const { school_id, academic_year } = useSyncExternalStore(scope.subscribe, scope.current)
  const years = (profile?.academic_years ?? []).filter((one) => one.school_id === school_id)
  if (academic_year === null || years.find((one) => one.academic_year === academic_year)?.state !== 'past') return null
  return {
    year: academic_year,
    present: years.find((one) => one.state === 'current')?.academic_year ?? null,
    keeps: profile !== null && keepersOfPast.includes(profile.role),
  }
}
