import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { getAdmissionBoard } from '../../../resources/contract/admissions.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, BackLink, ButtonLink, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { FilterBar, Notice, Page } from '../../ui/index.ts'
import type { Admitted } from './admission.ts'
import { AdmitForm } from './admit-form.tsx'

/** Applicants of a year and a grade, the earliest first, and the classes with their places: ticked, looked at, admitted. */
export function AdmitPage() {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const { id = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  // after an admission the same grade is shown with those who are left
  const [round, setRound] = useState(0)
  const [admitted, setAdmitted] = useState<Admitted | null>(null)
  const asked = { for_year: address.get('year'), grade_id: address.get('grade'), applicant_id: id === '' ? null : id }
  const answer = useAnswer(getAdmissionBoard, asked)
  const counted = (name: string, count: number) => `${name} (${printNumber(count, locale)})`
  return (
    <Page title={words('title')} above={<BackLink to="/masters/applicants">{words('applicants')}</BackLink>}>
      {admitted && <Done admitted={admitted} />}
      <Answered answer={answer} rows={8}>
        {(board) =>
          board.for_year === null ? (
            <Notice title={words('nobody')} action={<ButtonLink to="/masters/applicants/add">{words('enter')}</ButtonLink>}>
              {words('nobody_why')}
            </Notice>
          ) : (
            <>
              {id === '' && (
                <FilterBar label={words('which')}>
                  <Select
                    aria-label={words('year')}
                    value={board.for_year}
                    onChange={(year: string) => setAddress({ year }, { replace: true })}
                    options={board.years.map(({ year, applicants }) => ({ value: year, label: counted(year, applicants) }))}
                  />
                  <Select
                    aria-label={words('grade')}
                    value={board.grade_id}
                    onChange={(grade: string) => setAddress({ year: board.for_year ?? '', grade }, { replace: true })}
                    options={board.grades.map((one) => ({
                      value: one.id,
                      label: counted(sayEither(one.label, one.label_ar, locale), one.applicants),
                    }))}
                  />
                </FilterBar>
              )}
              <AdmitForm
                key={`${board.for_year} ${board.grade_id ?? ''} ${round}`}
                board={board}
                only={id === '' ? null : id}
                onDone={(now) => {
                  setAdmitted(now)
                  setRound((before) => before + 1)
                }}
              />
            </>
          )
        }
      </Answered>
    </Page>
  )
}

/** Who is admitted, with the way to the child, or to the class. */
function Done({ admitted: { count, className, to, is, child } }: { readonly admitted: Admitted }) {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={
        child === null
          ? words('done', { count, number: printNumber(count, locale), class: className })
          : words('done_child', { name: child, class: className })
      }
      action={<ButtonLink to={to}>{words(`open_${is}`, { class: className })}</ButtonLink>}
    />
  )
}
