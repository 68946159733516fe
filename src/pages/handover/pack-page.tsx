import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { getHandover } from '../../../resources/contract/handover.ts'
import type teacherKind from '../../../resources/teachers.ts'
import { Answered, BackLink, titleOf, useAnswer, useLocale, usePageWords, useResource, useRow, type Row } from '../../engine/index.ts'
import { Page, PrintSheet, usePageName } from '../../ui/index.ts'
import { OpenWork } from './open-work.tsx'
import { PackClasses } from './pack-classes.tsx'
import { PackWeek } from './pack-week.tsx'

/** What whoever takes over has to know: what is open, the week, how far each class is, and who sits in it. Read here, or on paper. */
export function PackPage() {
  const { id = '' } = useParams()
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const teachers = useResource<typeof teacherKind>('teachers')
  const teacher = useRow(teachers, id)
  const [isPrinting, setPrinting] = useState(false)
  const title =
    teacher.is === 'ready' ? words('pack_of', { name: titleOf(teachers, teacher.data as unknown as Row, locale) }) : words('pack')
  usePageName(title)
  return (
    <Page
      title={title}
      above={<BackLink to={`/masters/teachers/handover/${encodeURIComponent(id)}`}>{words('title')}</BackLink>}
      actions={
        <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => setPrinting(true)}>
          {words('print')}
        </Button>
      }
    >
      <Pack id={id} />
      {isPrinting && (
        <PrintSheet page="size: A4 portrait; margin: 12mm;" name={title} onPrinted={() => setPrinting(false)}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <Pack id={id} />
        </PrintSheet>
      )}
    </Page>
  )
}

function Pack({ id }: { readonly id: string }) {
  const answer = useAnswer(getHandover, { teacherId: id })
  return (
    <Answered answer={answer} rows={8}>
      {(open) => (
        <Flex vertical gap={16}>
          <OpenWork open={open} />
          <PackWeek teacherId={id} />
          <PackClasses open={open} />
        </Flex>
      )}
    </Answered>
  )
}
