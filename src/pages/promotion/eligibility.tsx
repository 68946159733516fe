import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { getPromotionRows, type PromotionOverview, type PromotionRow } from '../../../resources/contract/promotion.ts'
import { decisionNames, isEnrolled, type Decision } from '../../../resources/domain/promotion/words.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Panel, StatTiles, isolatedLabels } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { DecisionDialog } from './decision-dialog.tsx'
import { Reasons } from './reasons.tsx'
import { RecommendDialog } from './recommend-dialog.tsx'
import { ReexamDialog } from './reexam-dialog.tsx'
import { childIn, decisionIn, decisionTones } from './said.ts'

type Dialog = { readonly is: 'decide' | 'recommend' | 'reexam'; readonly row: PromotionRow }

const everyClass = ''
/** A school of more is looked at class by class, unless all are asked for. */
const shownAtOnce = 100
type Only = Decision | 'unplaced'
const isShown = ({ decision, to_class_id }: PromotionRow, only: Only | null): boolean =>
  only === null || (only === 'unplaced' ? isEnrolled(decision) && to_class_id === null : decision === only)

/** Who goes on and who does not, class by class, each with the rules that it follows from. */
export function Eligibility({
  promotion,
  isLacking = false,
  onNext,
}: {
  readonly promotion: PromotionOverview
  /** opened for those who have no class of the new year yet */
  readonly isLacking?: boolean
  onNext(): void
}) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const { summary, classes } = promotion
  const isSmall = summary.total <= shownAtOnce
  const [classId, setClassId] = useState<string>(isLacking || isSmall ? everyClass : (classes[0]?.class_id ?? everyClass))
  const [only, setOnly] = useState<Only | null>(isLacking ? 'unplaced' : null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const number = (value: number) => printNumber(value, locale)
  const answer = useLiveAnswer(getPromotionRows, ['promotion-decisions'], {
    batch_id: promotion.promotion_id,
    ...(classId === everyClass ? {} : { class_id: classId }),
  })
  const classNames = new Map(promotion.target_classes.map(({ class_id, name }) => [class_id, name]))
  const shown = decisionNames.filter((name) => summary.by_decision[name] > 0)
  return (
    <Flex vertical gap={16}>
      <StatTiles
        label={words('decisions')}
        stats={shown.map((name) => ({
          key: name,
          label: decisionIn(name, locale),
          value: number(summary.by_decision[name]),
          share: summary.total > 0 ? summary.by_decision[name] / summary.total : 0,
        }))}
      />
      {summary.is_open > 0 && (
        <Alert type="info" showIcon title={words('without_values', { count: summary.is_open, number: number(summary.is_open) })} />
      )}
      <Flex gap={12} wrap align="end">
        <Select
          {...isolatedLabels}
          aria-label={words('class')}
          value={classId}
          onChange={setClassId}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[
            { value: everyClass, label: `${words('all_classes')} (${number(summary.total)})` },
            ...classes.map(({ class_id, name, children }) => ({ value: class_id, label: `${name} (${number(children)})` })),
          ]}
        />
        <Select<Only | null>
          {...isolatedLabels}
          aria-label={words('decision')}
          allowClear
          placeholder={words('every_decision')}
          value={only}
          onChange={(to) => setOnly(to ?? null)}
          popupMatchSelectWidth={false}
          options={[
            ...shown.map((name) => ({ value: name, label: decisionIn(name, locale) })),
            ...(summary.unplaced > 0 ? [{ value: 'unplaced' as const, label: words('no_class_yet') }] : []),
          ]}
        />
        <Button type="primary" onClick={onNext}>
          {words('next_placement')}
        </Button>
      </Flex>
      <Answered answer={answer} rows={10}>
        {({ records }) => (
          <Panel untitled flush title={words('step_eligibility')}>
            <DataTable
              label={words('step_eligibility')}
              rows={records.filter((row) => isShown(row, only))}
              keyOf={({ student_id }) => student_id}
              empty={words('nobody')}
              inner={(row) => <Reasons row={row} />}
              {...(classId === everyClass ? { folded: true } : {})}
              columns={[
                {
                  key: 'name',
                  title: words('student'),
                  heads: true,
                  cell: (row) => (
                    <>
                      <Link to={`/masters/students/show/${encodeURIComponent(row.student_id)}`}>
                        <bdi>{childIn(row, locale)}</bdi>
                      </Link>{' '}
                      {classId === everyClass && (
                        <span className={text.soft}>
                          <bdi>{row.class_name}</bdi>
                        </span>
                      )}
                    </>
                  ),
                },
                { key: 'overall', title: words('overall'), number: true, cell: (row) => <Percent value={row.overall_pct} /> },
                { key: 'failed', title: words('failed_subjects'), number: true, cell: (row) => number(row.failed) },
                { key: 'attendance', title: words('attendance'), number: true, cell: (row) => <Percent value={row.attendance_pct} /> },
                {
                  key: 'decision',
                  title: words('decision'),
                  cell: (row) => (
                    <Flex vertical gap={2} align="start">
                      <Mark tone={decisionTones[row.decision]}>{decisionIn(row.decision, locale)}</Mark>
                      {row.decision !== row.suggested && (
                        <span className={text.soft}>
                          {words('instead_of', { decision: decisionIn(row.suggested, locale) })} <bdi>{row.override_reason}</bdi>
                        </span>
                      )}
                      {row.recommended && (
                        <span className={text.soft}>
                          <bdi>{row.recommended_by}</bdi>: {decisionIn(row.recommended, locale)}{' '}
                          {row.recommendation && <bdi>({row.recommendation})</bdi>}
                        </span>
                      )}
                    </Flex>
                  ),
                },
                {
                  key: 'into',
                  title: words('into_class'),
                  cell: ({ decision, to_class_id }) =>
                    to_class_id !== null ? (
                      <bdi>{classNames.get(to_class_id) ?? '–'}</bdi>
                    ) : isEnrolled(decision) ? (
                      <Mark tone="warn">{words('no_class_yet')}</Mark>
                    ) : (
                      '–'
                    ),
                },
                {
                  key: 'deeds',
                  title: words('deeds'),
                  plain: true,
                  cell: (row) => <Deeds row={row} promotion={promotion} onOpen={setDialog} />,
                },
              ]}
            />
          </Panel>
        )}
      </Answered>
      {dialog?.is === 'decide' && <DecisionDialog promotion={promotion} row={dialog.row} onClose={() => setDialog(null)} />}
      {dialog?.is === 'recommend' && <RecommendDialog promotion={promotion} row={dialog.row} onClose={() => setDialog(null)} />}
      {dialog?.is === 'reexam' && <ReexamDialog promotion={promotion} row={dialog.row} onClose={() => setDialog(null)} />}
    </Flex>
  )
}

function Percent({ value }: { readonly value: number | null }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  if (value === null) return <span className={text.soft}>{words('no_value')}</span>
  return <bdi>{printPercent(value, locale)}</bdi>
}

function Deeds({
  row,
  promotion,
  onOpen,
}: {
  readonly row: PromotionRow
  readonly promotion: PromotionOverview
  onOpen(dialog: Dialog): void
}) {
  const words = usePageWords('promotion')
  const { may } = promotion
  if (row.carried_out) return <span className={text.soft}>{words('carried_out')}</span>
  return (
    <Flex gap={8} wrap>
      {may.includes('decide') && (
        <Button size="small" onClick={() => onOpen({ is: 'decide', row })}>
          {words('change')}
        </Button>
      )}
      {may.includes('decide') && row.decision === 'compartment' && row.failed > 0 && (
        <Button size="small" onClick={() => onOpen({ is: 'reexam', row })}>
          {words('reexam')}
        </Button>
      )}
      {may.includes('recommend') && (
        <Button size="small" onClick={() => onOpen({ is: 'recommend', row })}>
          {words('recommend')}
        </Button>
      )}
    </Flex>
  )
}
