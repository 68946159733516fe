import { Alert, Flex } from 'antd'
import { getFormerChildren } from '../../../resources/contract/admissions.ts'
import { isDate, printDate, sayEither } from '../../../resources/kit/index.ts'
import type { OfForm } from '../../engine/definitions/index.ts'
import { ButtonLink, useAfterPause, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Somebody who is being entered was at the school before, or is at another one: the record that is there goes on. */
export function FormerNote({ id, values }: OfForm) {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const { firstname: first, lastname: last, dob: born, emis_id: number } = values
  const typed = {
    firstname: said(first).slice(0, 60),
    lastname: said(last).slice(0, 60),
    dob: isDate(said(born)) ? said(born) : '',
    emis_id: said(number).slice(0, 40),
  }
  const { firstname, lastname, dob, emis_id } = JSON.parse(useAfterPause(JSON.stringify(typed), 400)) as typeof typed
  const isEnough = id === null && ((firstname !== '' && dob !== '') || emis_id !== '')
  const answer = useAnswer(
    getFormerChildren,
    isEnough ? { firstname: firstname || null, lastname: lastname || null, dob: dob || null, emis_id: emis_id || null } : null,
  )
  if (answer.is !== 'ready') return null
  const { children, is_elsewhere: isElsewhere } = answer.data
  if (children.length === 0 && !isElsewhere) return null
  return (
    <Flex vertical gap={8} role="status">
      {children.map((one) => {
        const name = sayEither(one.name, one.name_ar, locale)
        return (
          <Alert
            key={one.student_id}
            type="info"
            showIcon
            title={words('former', { name, number: one.admission_no })}
            description={one.leaving_date ? words('former_left', { date: printDate(one.leaving_date, locale) }) : words('former_gone')}
            action={
              <ButtonLink small to={`/masters/students/readmission/${encodeURIComponent(one.student_id)}`}>
                {words('readmit')}
              </ButtonLink>
            }
          />
        )
      })}
      {isElsewhere && (
        <Alert
          type="info"
          showIcon
          title={words('elsewhere')}
          description={words('elsewhere_why')}
          action={
            <ButtonLink small to={`/masters/students/emis-claims?emis_id=${encodeURIComponent(emis_id)}`}>
              {words('claim')}
            </ButtonLink>
          }
        />
      )}
    </Flex>
  )
}
