import { PlusOutlined } from '@ant-design/icons'
import { useSearchParams } from 'react-router-dom'
import { listSent } from '../../../resources/contract/institution-notices.ts'
import { printInstant, printNumber } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Notice, Page, Panel } from '../../ui/index.ts'
import { titleIn } from './notice-text.tsx'
import { SendPage } from './send-page.tsx'
import { SentPage } from './sent-page.tsx'

/** What was sent to several schools at once; one of them, or a new one, where the address says so. */
export function SchoolsPage() {
  const [address] = useSearchParams()
  const id = address.get('notice')
  if (id !== null) return <SentPage id={id} />
  return address.get('new') === null ? <AllSent /> : <SendPage />
}

function AllSent() {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const answer = useLiveAnswer(listSent, ['notices'])
  return (
    <Page
      narrow
      title={words('to_schools')}
      actions={
        <ButtonLink primary to="/noticeBoard/schools?new=1" icon={<PlusOutlined aria-hidden="true" />}>
          {words('write')}
        </ButtonLink>
      }
    >
      <Answered answer={answer} rows={6}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('none_sent')}>{words('none_sent_why')}</Notice>
          ) : (
            <Panel flush title={words('sent')}>
              <DataTable
                label={words('sent')}
                rows={records}
                keyOf={({ source_id }) => source_id}
                columns={[
                  {
                    key: 'title',
                    title: words('notice'),
                    heads: true,
                    cell: (one) => (
                      <Link to={`/noticeBoard/schools?notice=${one.source_id}`}>
                        <bdi>{titleIn(one, locale)}</bdi>
                      </Link>
                    ),
                  },
                  { key: 'when', title: words('when'), cell: (one) => (one.published_at ? printInstant(one.published_at, locale) : '') },
                  { key: 'by', title: words('by'), cell: ({ author }) => <bdi>{author}</bdi> },
                  {
                    key: 'schools',
                    title: words('schools'),
                    number: true,
                    cell: ({ schools, up }) =>
                      up === schools
                        ? printNumber(schools, locale)
                        : words('up_in', { up: printNumber(up, locale), all: printNumber(schools, locale) }),
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
