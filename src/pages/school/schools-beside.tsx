import { Flex } from 'antd'
import { printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { getSchoolsBeside, type SchoolBeside } from '../../../resources/contract/dashboard.ts'
import { Answered, hrefs, Link, useAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { DataTable, Mark, Panel, type DataColumn } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

type Counted = 'students' | 'teachers' | 'classes' | 'over_capacity' | 'without_incharge' | 'unstaffed'
const counted: readonly Counted[] = ['students', 'teachers', 'classes', 'over_capacity', 'without_incharge', 'unstaffed']
/** what should be nought */
const wanting: readonly Counted[] = ['over_capacity', 'without_incharge', 'unstaffed']

/** The institution's office looks at its schools beside one another, whichever it stands in. */
export function SchoolsBeside() {
  const [words, locale, schools] = [usePageWords('school'), useLocale(), useResource('schools')]
  const answer = useAnswer(getSchoolsBeside)
  const number = (count: number) => printNumber(count, locale)
  const nameOf = (school: SchoolBeside): string => sayEither(school.name_en, school.name_ar, locale)
  const columns: readonly DataColumn<SchoolBeside>[] = [
    {
      key: 'name',
      title: words('school'),
      heads: true,
      by: (a, b) => nameOf(a).localeCompare(nameOf(b), locale),
      cell: (school) => (
        <Flex vertical>
          <Link to={hrefs.show(schools, school.school_id)}>
            <bdi>{nameOf(school)}</bdi>
          </Link>
          <span className={text.soft}>
            {school.is_active ? <bdi>{school.academic_year ?? words('no_year')}</bdi> : <Mark>{words('school_off')}</Mark>}
          </span>
        </Flex>
      ),
    },
    ...counted.map((key): DataColumn<SchoolBeside> => ({
      key,
      title: words(`beside_${key}`),
      number: true,
      by: (a, b) => a[key] - b[key],
      cell: (school) => (wanting.includes(key) && school[key] > 0 ? <Mark tone="warn">{number(school[key])}</Mark> : number(school[key])),
    })),
    {
      key: 'free',
      title: words('beside_free'),
      number: true,
      by: (a, b) => a.free - b.free,
      cell: (school) => number(school.free),
    },
    {
      key: 'seats',
      title: words('beside_seats'),
      number: true,
      cell: (school) =>
        school.seats === null ? words('seats_any') : words('places', { taken: number(school.students), places: number(school.seats) }),
    },
    {
      key: 'licence',
      title: words('beside_licence'),
      cell: (school) => (school.licence_to ? printDate(school.licence_to, locale) : <Mark tone="bad">{words('no_licence')}</Mark>),
    },
  ]
  return (
    <Panel title={words('my_schools')} extra={<Link to={schools.path}>{words('all_schools')}</Link>}>
      <Answered answer={answer}>
        {({ records }) => (
          <DataTable label={words('my_schools')} rows={records} keyOf={({ school_id }) => school_id} columns={columns} pageSize={20} />
        )}
      </Answered>
    </Panel>
  )
}
