import { getChildYears } from '../../../resources/contract/promotion.ts'
import { printDate, sayEither } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import { decisionIn, decisionTones, pagePath } from './said.ts'

/** Every year of a child in the school, in which class, and how it ended. */
export function ChildYears({ id }: OfRecord) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const answer = useLiveAnswer(getChildYears, ['students', 'promotions'], { student_id: id })
  return (
    <Answered answer={answer}>
      {({ years }) =>
        years.length === 0 ? (
          <Notice title={words('no_years')} />
        ) : (
          <Panel untitled flush title={words('child_years')}>
            <DataTable
              label={words('child_years')}
              rows={years.map((one, at) => ({ ...one, key: at }))}
              keyOf={({ key }) => key}
              columns={[
                { key: 'year', title: words('year'), heads: true, cell: (one) => <bdi>{one.academic_year}</bdi> },
                { key: 'grade', title: words('grade'), cell: (one) => <bdi>{sayEither(one.grade ?? '–', one.grade_ar, locale)}</bdi> },
                { key: 'class', title: words('class'), cell: (one) => <bdi>{one.class_name ?? '–'}</bdi> },
                { key: 'roll', title: words('roll_no'), number: true, cell: (one) => <bdi>{one.roll_no ?? '–'}</bdi> },
                { key: 'from', title: words('from'), cell: (one) => (one.from_date ? printDate(one.from_date, locale) : '–') },
                { key: 'to', title: words('until'), cell: (one) => (one.to_date ? printDate(one.to_date, locale) : '–') },
                {
                  key: 'decision',
                  title: words('at_the_end'),
                  cell: (one) =>
                    one.decision && one.promotion_id ? (
                      <Link to={pagePath(one.promotion_id)}>
                        <Mark tone={decisionTones[one.decision]}>{decisionIn(one.decision, locale)}</Mark>
                      </Link>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          </Panel>
        )
      }
    </Answered>
  )
}
