import { arrangeCover } from '../../../resources/contract/lesson-covers.ts'
import { ReferencePicker, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import { nameIn, type Plan } from './said.ts'
import styles from './teacher-attendance.module.css'

interface RegisterTakerProps {
  readonly register: Plan['registers'][number]
  readonly mayName: boolean
}
/** Who takes the register of a class: whoever holds its first lesson, unless somebody is named. */
export function RegisterTaker({ register, mayName }: RegisterTakerProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { problem, run } = useAct(arrangeCover, words('failed'))
  const { date, class_id, taker } = register
  if (!mayName) return taker ? <bdi>{nameIn(taker, locale)}</bdi> : <>–</>
  return (
    <div className={styles['cover']}>
      <ReferencePicker
        to="teachers"
        aria-label={words('taken_by')}
        placeholder={words('name_somebody')}
        value={taker?.id ?? null}
        label={taker ? nameIn(taker, locale) : ''}
        where={{ is_active: true }}
        clearable={register.is_named}
        onChange={(picked) => void run({ body: { registers: [{ date, class_id, teacher_id: picked?.id ?? null }] } })}
      />
      {problem && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
