import { Flex } from 'antd'
import { useState } from 'react'
import { getMissingDocuments } from '../../../resources/contract/student-documents.ts'
import type students from '../../../resources/students.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import { Answered, hrefs, Link, useAnswer, useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { Mark, Notice, Page, Pager, Panel, Worklist } from '../../ui/index.ts'

const perPage = 25

/** Who lacks what of the documents that the school asks of everybody. */
export function MissingPage() {
  const [words, locale, declared] = [usePageWords('student-documents'), useLocale(), useResource<typeof students>('students')]
  const [page, setPage] = useState(1)
  const answer = useAnswer(getMissingDocuments, { page_no: page, per_page: perPage })
  return (
    <Page title={words('missing')}>
      <Answered answer={answer} rows={8}>
        {({ required, records, total }) =>
          required.length === 0 ? (
            <Notice title={words('none_required')}>{words('none_required_hint')}</Notice>
          ) : total === 0 ? (
            <Notice title={words('all_there')} />
          ) : (
            <Panel title={words('students_lack', { count: total })}>
              <Worklist
                label={words('missing')}
                items={records.map(({ student_id, name, name_ar, class_name, missing }) => ({
                  key: student_id,
                  what: (
                    <Link to={hrefs.show(declared, student_id)}>
                      <bdi>{sayEither(name, name_ar, locale)}</bdi>
                    </Link>
                  ),
                  note: class_name && <bdi>{class_name}</bdi>,
                  aside: (
                    <Flex gap={6} wrap justify="end">
                      {missing.map((one) => (
                        <Mark key={one.code} tone="warn">
                          {sayEither(one.label, one.label_ar, locale)}
                        </Mark>
                      ))}
                    </Flex>
                  ),
                }))}
              />
              <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
            </Panel>
          )
        }
      </Answered>
    </Page>
  )
}
