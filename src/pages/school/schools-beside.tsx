import { Flex, Table, type TableColumnsType } from 'antd'
import { getSchoolsBeside, type SchoolBeside } from '../../../resources/contract/dashboard.ts'
import { Answered, hrefs, Link, printDate, printNumber, useAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { Mark } from '../../ui/mark.tsx'
import { Panel } from '../../ui/panel.tsx'
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
  const nameOf = (school: SchoolBeside): string => (locale === 'ar' && school.name_ar) || school.name_en
  const columns: TableColumnsType<SchoolBeside> = [
    {
      key: 'name',
      title: words('school'),
      sorter: (a, b) => nameOf(a).localeCompare(nameOf(b), locale),
      render: (_, school) => (
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
    ...counted.map((key): TableColumnsType<SchoolBeside>[number] => ({
      key,
      title: words(`beside_${key}`),
      align: 'end',
      sorter: (a, b) => a[key] - b[key],
      render: (_, school) =>
        wanting.includes(key) && school[key] > 0 ? <Mark tone="warn">{number(school[key])}</Mark> : number(school[key]),
    })),
    {
      key: 'free',
      title: words('beside_free'),
      align: 'end',
      sorter: (a, b) => a.free - b.free,
      render: (_, school) => number(school.free),
    },
    {
      key: 'seats',
      title: words('beside_seats'),
      align: 'end',
      render: (_, school) =>
        school.seats === null ? words('seats_any') : words('places', { taken: number(school.students), places: number(school.seats) }),
    },
    {
      key: 'licence',
      title: words('beside_licence'),
      render: (_, school) => (school.licence_to ? printDate(school.licence_to, locale) : <Mark tone="bad">{words('no_licence')}</Mark>),
    },
  ]
  return (
    <Panel title={words('my_schools')} extra={<Link to={schools.path}>{words('all_schools')}</Link>}>
      <Answered answer={answer}>
        {({ records }) => (
          <Table<SchoolBeside>
            rowKey="school_id"
            size="small"
            columns={columns}
            dataSource={records}
            pagination={records.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
            showSorterTooltip={false}
            scroll={{ x: 860 }}
          />
        )}
      </Answered>
    </Panel>
  )
}
