import { Checkbox, Flex, Select } from 'antd'
import type { KnownChild, OpenApplicant } from '../../../resources/contract/admissions.ts'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type { Foreseen } from './admission.ts'

interface ApplicantTableProps {
  readonly applicants: readonly OpenApplicant[]
  readonly chosen: readonly string[]
  readonly foreseen: Foreseen | null
  readonly known: Readonly<Record<string, string>>
  onChosen(ids: readonly string[]): void
  /** `new`, or the student whose record goes on */
  onKnown(applicantId: string, whom: string): void
}

/** Who may be admitted at once. */
const most = 200

/** Who waits, the earliest first, and what would come of admitting whoever is ticked. */
export function ApplicantTable({ applicants, chosen, foreseen, known, onChosen, onKnown }: ApplicantTableProps) {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const ticked = new Set(chosen)
  const lines = new Map(foreseen?.rows.map((line) => [line.applicant_id, line]))
  const nameOf = ({ name, name_ar }: { readonly name: string; readonly name_ar: string | null }): string => sayEither(name, name_ar, locale)
  const all = applicants.slice(0, most).map((one) => one.applicant_id)
  const isAll = all.length > 0 && all.every((id) => ticked.has(id))
  return (
    <>
      {applicants.length > 1 && (
        <div style={{ padding: '8px 16px' }}>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && ticked.size > 0}
            onChange={({ target }) => onChosen(target.checked ? all : [])}
          >
            {words('all')}
          </Checkbox>
        </div>
      )}
      <DataTable<OpenApplicant>
        label={words('applicants')}
        rows={applicants}
        keyOf={({ applicant_id }) => applicant_id}
        pageSize={100}
        columns={[
          {
            key: 'pick',
            title: words('pick'),
            slim: true,
            width: 64,
            cell: (one) => (
              <Checkbox
                aria-label={words('pick_of', { name: nameOf(one) })}
                checked={ticked.has(one.applicant_id)}
                onChange={({ target }) =>
                  onChosen(target.checked ? [...chosen, one.applicant_id] : chosen.filter((id) => id !== one.applicant_id))
                }
              />
            ),
          },
          {
            key: 'name',
            title: words('child'),
            heads: true,
            plain: true,
            by: (a, b) => nameOf(a).localeCompare(nameOf(b), locale),
            cell: (one) => (
              <>
                <Link to={`/masters/applicants/show/${encodeURIComponent(one.applicant_id)}`}>
                  <bdi>{nameOf(one)}</bdi>
                </Link>{' '}
                <span className={text.soft}>
                  <bdi>{one.application_no}</bdi>
                </span>{' '}
                {one.status === 'waiting' && <Mark>{words('waiting')}</Mark>}
              </>
            ),
          },
          {
            key: 'dob',
            title: words('dob'),
            by: (a, b) => (a.dob < b.dob ? -1 : 1),
            cell: ({ dob }) => printDate(dob, locale),
          },
          {
            key: 'applied',
            title: words('applied_on'),
            by: (a, b) => (a.applied_on < b.applied_on ? -1 : 1),
            cell: ({ applied_on }) => printDate(applied_on, locale),
          },
          {
            key: 'outcome',
            title: words('outcome'),
            plain: true,
            cell: ({ applicant_id }) => {
              const line = ticked.has(applicant_id) ? lines.get(applicant_id) : undefined
              if (!line) return null
              return (
                <Flex vertical gap={4} align="start">
                  {line.known.length > 0 && (
                    <Known known={line.known} value={known[applicant_id] ?? null} onChange={(whom) => onKnown(applicant_id, whom)} />
                  )}
                  {line.problems.length > 0 ? (
                    line.problems.map((sentence) => (
                      <span key={sentence} className={text.problem}>
                        {sentence}
                      </span>
                    ))
                  ) : (
                    <span>
                      {line.is_readmission && `${words('is_readmission')}: `}
                      <bdi>{line.admission_no}</bdi>
                    </span>
                  )}
                </Flex>
              )
            },
          },
        ]}
      />
    </>
  )
}

/** Somebody of this name and birthday was here before, or is: the same child, or another one. */
function Known({
  known,
  value,
  onChange,
}: {
  readonly known: readonly KnownChild[]
  readonly value: string | null
  onChange(whom: string): void
}) {
  const [words, locale] = [usePageWords('admissions'), useLocale()]
  const told = (one: KnownChild): string => {
    const values = { name: sayEither(one.name, one.name_ar, locale), number: one.admission_no }
    if (one.is_active) return words('is_here', { ...values, class: one.class_name ?? '–' })
    return one.leaving_date ? words('same_left', { ...values, date: printDate(one.leaving_date, locale) }) : words('same', values)
  }
  const here = known.filter(({ is_active }) => is_active)
  return (
    <>
      {here.map((one) => (
        <span key={one.student_id} className={text.soft}>
          {told(one)}
        </span>
      ))}
      <Select
        size="small"
        aria-label={words('whom')}
        placeholder={words('whom')}
        popupMatchSelectWidth={false}
        value={value}
        onChange={onChange}
        options={[
          ...known.filter(({ is_active }) => !is_active).map((one) => ({ value: one.student_id, label: told(one) })),
          { value: 'new', label: words('another') },
        ]}
      />
    </>
  )
}
