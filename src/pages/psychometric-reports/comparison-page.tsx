import { Button, Flex, Select } from 'antd'
import type studentKind from '../../../resources/students.ts'
import { getReportChoices, postComparison } from '../../../resources/contract/psychometric-reports.ts'
import { personName, printDate, sayEither } from '../../../resources/kit/index.ts'
import { Answered, ReferencePicker, useAnswer, useLocale, usePageWords, usePerson, useResource, useRow } from '../../engine/index.ts'
import { isolatedChoice, Notice, Page, Segments } from '../../ui/index.ts'
import { Choice, Choosing, useChosen, type Choices, type Choose, type Chosen } from './choosing.tsx'
import { Compared, type Kind } from './compared.tsx'
import styles from './reports.module.css'

const kinds: readonly Kind[] = ['grades', 'classes', 'years', 'administrations', 'students']
type Side = 'a' | 'b'

/** Two of a kind side by side: how far apart they are, how sure that is, and how much it is. */
export function ComparisonPage() {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getReportChoices)
  return (
    <Page title={words('comparison')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Answered answer={answer} rows={8}>
        {(choices) =>
          choices.questionnaires.length === 0 ? (
            <Notice title={words('none_answered')}>{words('none_answered_why')}</Notice>
          ) : (
            <Chosen choices={choices} />
          )
        }
      </Answered>
    </Page>
  )
}

function Chosen({ choices }: { readonly choices: Choices }) {
  const [words, { role }] = [usePageWords('psychometric-reports'), usePerson()]
  const { chosen, choose, asked } = useChosen(choices)
  const offered = role === 'teacher' ? kinds.filter((one) => one === 'classes' || one === 'students') : kinds
  const kind = offered.find((one) => one === asked.get('kind')) ?? offered[0]!
  if (!chosen) return null
  return (
    <Flex vertical gap={16}>
      <Choosing choices={choices} chosen={chosen} choose={choose} plain />
      <Segments<Kind>
        label={words('compare')}
        value={kind}
        onChange={(to) => choose({ kind: to, a: null, b: null, student: null })}
        options={offered.map((value) => ({ value, label: words(`compare_${value}`) }))}
      />
      <div className={styles.choices}>
        <SideChoice side="a" kind={kind} choices={choices} chosen={chosen} asked={asked} choose={choose} />
        <SideChoice side="b" kind={kind} choices={choices} chosen={chosen} asked={asked} choose={choose} />
        {kind === 'administrations' && (
          <Choice label={words('of_one_child')}>
            <ChildChoice value={asked.get('student')} choose={(student) => choose({ student })} />
          </Choice>
        )}
      </div>
      <Result kind={kind} chosen={chosen} asked={asked} />
    </Flex>
  )
}

interface SideProps {
  readonly side: Side
  readonly kind: Kind
  readonly choices: Choices
  readonly chosen: Chosen
  readonly asked: URLSearchParams
  readonly choose: Choose
}
function SideChoice({ side, kind, choices, chosen, asked, choose }: SideProps) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const questionnaire = choices.questionnaires.find(({ questionnaire_id }) => questionnaire_id === chosen.questionnaire_id)
  const label = words(side === 'a' ? 'side_a' : 'side_b')
  if (kind === 'students')
    return (
      <Choice label={label}>
        <ChildChoice value={asked.get(side)} choose={(student) => choose({ [side]: student })} />
      </Choice>
    )
  const year = chosen.academic_year ?? questionnaire?.years[0]
  const options = {
    grades: choices.grades.map((one) => ({ value: one.id, label: locale === 'ar' ? (one.label_ar ?? one.label) : one.label })),
    classes: choices.classes.filter(({ academic_year }) => academic_year === year).map((one) => ({ value: one.id, label: one.label })),
    years: (questionnaire?.years ?? []).map((one) => ({ value: one, label: one })),
    administrations: (questionnaire?.mappings ?? []).map((one) => ({
      value: one.unique_id,
      label: [one.name, one.class_names, printDate(one.from_date, locale)].filter((part) => part).join(' · '),
    })),
  }[kind]
  return (
    <Choice label={label}>
      <Select
        {...isolatedChoice}
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.get(side)}
        placeholder={words('choose')}
        onChange={(to) => choose({ [side]: to })}
        options={options}
      />
    </Choice>
  )
}

/** A child, named as soon as it is known. */
function ChildChoice({ value, choose }: { readonly value: string | null; choose(id: string | null): void }) {
  const [row, locale] = [useRow(useResource<typeof studentKind>('students'), value), useLocale()]
  return (
    <ReferencePicker
      to="students"
      value={value}
      label={row.is === 'ready' ? sayEither(personName(row.data), row.data.full_name_ar, locale) : ''}
      onChange={(picked) => choose(picked?.id ?? null)}
    />
  )
}

const fieldOf: Readonly<Record<Kind, 'student_id' | 'class_id' | 'grade_id' | 'academic_year' | 'unique_id'>> = {
  students: 'student_id',
  classes: 'class_id',
  grades: 'grade_id',
  years: 'academic_year',
  administrations: 'unique_id',
}
function Result({ kind, chosen, asked }: { readonly kind: Kind; readonly chosen: Chosen; readonly asked: URLSearchParams }) {
  const words = usePageWords('psychometric-reports')
  const [a, b] = [asked.get('a'), asked.get('b')]
  const isAsked = a !== null && b !== null && a !== b
  const student = asked.get('student') ?? undefined
  const answer = useAnswer(postComparison, isAsked ? {} : null, {
    kind,
    questionnaire_id: chosen.questionnaire_id,
    ...(kind === 'administrations' && student ? { student_id: student } : {}),
    a: { [fieldOf[kind]]: a ?? '' },
    b: { [fieldOf[kind]]: b ?? '' },
    with_flagged: chosen.with_flagged,
  })
  if (!isAsked) return <Notice title={words(a !== null && a === b ? 'choose_others' : 'choose_both')} />
  return (
    <Answered answer={answer} rows={6}>
      {(comparison) => <Compared comparison={comparison} kind={kind} child={student} ids={[a, b]} chosen={chosen} />}
    </Answered>
  )
}
