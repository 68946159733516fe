import { getPromotionStart } from '../../../resources/contract/promotion.ts'
import { printNumber, schoolOffice } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, hrefs, Link, useLiveAnswer, useLocale, usePageWords, usePerson, useResource } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Panel } from '../../ui/index.ts'
import { pagePath, statusIn, statusTones, yearsIn } from './said.ts'

/** Every promotion of the school, the latest first. */
export function PromotionsPage() {
  const [words, locale, rules, decisions] = [
    usePageWords('promotion'),
    useLocale(),
    useResource('promotion-rules'),
    useResource('promotion-decisions'),
  ]
  const { role } = usePerson()
  const answer = useLiveAnswer(getPromotionStart, ['promotions'], {})
  const isOffice = schoolOffice.some((one) => one === role)
  const begin = (
    <ButtonLink primary to="/masters/students_promotion/new">
      {words('begin')}
    </ButtonLink>
  )
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <ButtonLink to={hrefs.list(decisions)}>{words('all_decisions')}</ButtonLink>
          <ButtonLink to={hrefs.list(rules)}>{words('rules')}</ButtonLink>
          {isOffice && begin}
        </>
      }
    >
      <Answered answer={answer} rows={6}>
        {({ promotions }) =>
          promotions.length === 0 ? (
            <Notice title={words('none')} action={isOffice ? begin : undefined}>
              {words('none_why')}
            </Notice>
          ) : (
            <Panel untitled flush title={words('title')}>
              <DataTable
                label={words('title')}
                rows={promotions}
                keyOf={({ promotion_id }) => promotion_id}
                columns={[
                  {
                    key: 'years',
                    title: words('years'),
                    heads: true,
                    cell: (one) => (
                      <Link to={pagePath(one.promotion_id)}>
                        <bdi>{yearsIn(one, locale)}</bdi>
                      </Link>
                    ),
                  },
                  { key: 'scope', title: words('classes'), cell: ({ scope }) => <bdi>{scope}</bdi> },
                  { key: 'students', title: words('students'), number: true, cell: (one) => printNumber(one.students, locale) },
                  {
                    key: 'status',
                    title: words('state'),
                    cell: ({ status }) => <Mark tone={statusTones[status]}>{statusIn(status, locale)}</Mark>,
                  },
                ]}
              />
            </Panel>
          )
        }
      </Answered>
    </Page>
  )
}
