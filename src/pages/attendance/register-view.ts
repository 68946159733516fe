import { useState } from 'react'
import type { Register } from '../../../resources/contract/student-attendance.ts'

export type RegisterView = 'list' | 'grid' | 'seats'
/** How registers are looked at, on this device. */
const key = 'register-view'

function lastView(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** As it was looked at last: by its list, its photos, or as the children sit, where the class has a seating plan. */
export function useRegisterView({ seating }: Pick<Register, 'seating'>) {
  const [chosen, setChosen] = useState(lastView)
  const views: readonly RegisterView[] = seating && seating.seats.length > 0 ? ['list', 'grid', 'seats'] : ['list', 'grid']
  return {
    views,
    view: views.find((one) => one === chosen) ?? 'list',
    setView(next: RegisterView) {
      setChosen(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // a private window forgets it, and no more than that
      }
    },
  }
}
