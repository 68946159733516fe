import { getMorning, type Morning } from '../../../resources/contract/dashboard.ts'
import { Answered } from '../../engine/answered.tsx'
import { useAnswer, type Answer } from '../../engine/refine/answer.ts'
import { usePerson } from '../../engine/refine/principal.ts'
import { Attention } from './attention.tsx'
import { Birthdays } from './birthdays.tsx'
import { DataQuality } from './data-quality.tsx'
import styles from './home.module.css'
import { News } from './news.tsx'
import { PlacesStrip } from './places-strip.tsx'

export const useMorning = (isAsked: boolean): Answer<Morning> => useAnswer<Morning>(isAsked ? getMorning.path : null)

/** What waits today. Nothing where no school is in view. */
export function OfficeToday({ answer }: { readonly answer: Answer<Morning> }) {
  const { role } = usePerson()
  return (
    <Answered answer={answer} rows={8}>
      {(morning) => (morning.grades === null && morning.quality.length === 0 ? null : <Attention morning={morning} role={role} />)}
    </Answered>
  )
}

/**
 * Below what waits: the classes at one glance, with places first for who leads the office and with staffing first for who leads the
 * teaching; then what the register lacks, what colleagues did, and whom to congratulate.
 */
export function OfficeMore({ answer }: { readonly answer: Answer<Morning> }) {
  const { role } = usePerson()
  if (answer.is !== 'ready') return null
  const { grades, quality, birthdays, news } = answer.data
  return (
    <>
      {grades && <PlacesStrip grades={grades} first={role === 'academic_admin' ? 'staffing' : 'places'} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {news && <News news={news} />}
          <DataQuality quality={quality} />
        </div>
        <div className={styles.side}>
          <Birthdays birthdays={birthdays} />
        </div>
      </div>
    </>
  )
}
