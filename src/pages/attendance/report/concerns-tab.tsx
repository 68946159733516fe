import { Flex } from 'antd'
import { concernKinds, getConcerns } from '../../../../resources/contract/attendance-reports.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { Notice, Pager, Panel, Segments } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { ClassChoice } from './class-choice.tsx'
import { ConcernsTable } from './concerns-table.tsx'
import { useNarrowed } from './narrowed.ts'

/** Children to look after, with the numbers it is read from. */
export function ConcernsTab() {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { of, set } = useNarrowed()
  const kind = concernKinds.find((one) => one === of('kind')) ?? 'streak'
  const page = Math.max(1, Number(of('page')) || 1)
  const classId = of('class')
  const answer = useAnswer(getConcerns, { kind, class_id: classId, page_no: page })
  const counts = answer.is === 'ready' ? answer.data.counts : null
  const counted = (one: (typeof concernKinds)[number]): string =>
    counts ? `${words(`concern_${one}`)} (${printNumber(counts[one], locale)})` : words(`concern_${one}`)
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        <ClassChoice value={classId} onChange={(id) => set({ class: id, page: null })} />
        <Segments
          label={words('concern_kind')}
          value={kind}
          options={concernKinds.map((value) => ({ value, label: counted(value) }))}
          onChange={(next) => set({ kind: next, page: null })}
        />
      </Flex>
      <p className={text.soft}>{words(`concern_${kind}_why`)}</p>
      <Answered answer={answer} rows={8}>
        {({ records, total, per_page }) =>
          total === 0 ? (
            <Notice title={words('concern_nobody')} />
          ) : (
            <>
              <Panel untitled flush title={words(`concern_${kind}`)}>
                <ConcernsTable records={records} label={words(`concern_${kind}`)} />
              </Panel>
              {total > per_page && <Pager page={page} perPage={per_page} total={total} onPage={(next) => set({ page: String(next) })} />}
            </>
          )
        }
      </Answered>
    </Flex>
  )
}
