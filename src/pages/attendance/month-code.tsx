import type { CSSProperties } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import type { ReportCode } from '../../../resources/contract/attendance-reports.ts'
import { useLocale } from '../../engine/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './month-code.module.css'

/** Whoever is where it should be is told quietly; every other code has its colour beside its letters. */
export function MonthCode({ code, known }: { readonly code: string; readonly known: ReportCode | undefined }) {
  const locale = useLocale()
  const isPlain = known?.is_usual === true
  const tint = known?.colour && !isPlain ? ({ '--code': known.colour } as CSSProperties) : undefined
  return (
    <abbr
      className={classes(styles.code, isPlain && styles.plain)}
      style={tint}
      title={known ? sayEither(known.name_en, known.name_ar, locale) : code}
    >
      {code}
    </abbr>
  )
}
