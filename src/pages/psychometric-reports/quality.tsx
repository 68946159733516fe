import { Flex } from 'antd'
import { useState } from 'react'
import { getQuestionnaireQuality, type QuestionnaireQuality } from '../../../resources/contract/psychometric-reports.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { queryOf, type Chosen } from './choosing.tsx'
import { useFigures } from './figures.ts'
import { saidIn } from './said.ts'
import { HiddenGroup } from './why.tsx'
import styles from './reports.module.css'

type Scale = QuestionnaireQuality['scales'][number]

type Missing = 'listwise' | 'pairwise'
/** How well the scales of a questionnaire measure in this school; each opens its items. */
export function Quality({ chosen }: { readonly chosen: Chosen }) {
  const [words, locale, { whole, percent, hundredth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const [missing, setMissing] = useState<Missing>('listwise')
  const answer = useAnswer(getQuestionnaireQuality, { ...queryOf(chosen), missing })
  return (
    <Answered answer={answer} rows={8}>
      {(quality) =>
        quality.hidden !== null ? (
          <HiddenGroup hidden={quality.hidden} />
        ) : (
          <Panel
            title={words('scales')}
            extra={
              <Segments<Missing>
                label={words('missing')}
                value={missing}
                onChange={setMissing}
                options={[
                  { value: 'listwise', label: words('listwise') },
                  { value: 'pairwise', label: words('pairwise') },
                ]}
              />
            }
          >
            <Flex vertical gap={12}>
              <p className={text.soft}>
                {words('whole_n', { count: quality.n ?? 0, number: whole(quality.n) })}
                {quality.n_en !== null && ` ${words('by_languages', { en: whole(quality.n_en), ar: whole(quality.n_ar) })}`}
              </p>
              <DataTable<Scale>
                label={words('scales')}
                rows={quality.scales}
                keyOf={({ category_id }) => category_id}
                folded
                columns={[
                  { key: 'name', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
                  { key: 'items', title: words('items'), number: true, cell: ({ items }) => whole(items) },
                  { key: 'n', title: words('students'), number: true, cell: ({ n }) => whole(n) },
                  {
                    key: 'alpha',
                    title: words('alpha_school'),
                    number: true,
                    cell: ({ alpha, alpha_why }) =>
                      alpha === null ? alpha_why ? saidIn(alpha_why, locale) : '–' : <b>{hundredth(alpha)}</b>,
                  },
                  {
                    key: 'published',
                    title: words('alpha_of_source'),
                    number: true,
                    cell: ({ alpha_published }) => hundredth(alpha_published),
                  },
                  { key: 'sem', title: words('sem'), number: true, cell: ({ sem }) => hundredth(sem) },
                  { key: 'floor', title: words('floor'), number: true, cell: ({ floor_pct }) => percent(floor_pct) },
                  { key: 'ceiling', title: words('ceiling'), number: true, cell: ({ ceiling_pct }) => percent(ceiling_pct) },
                ]}
                inner={(scale) => <ItemTable scale={scale} />}
              />
              <p className={styles.about}>{words('how_to_read_quality')}</p>
              <About about={quality.about} />
            </Flex>
          </Panel>
        )
      }
    </Answered>
  )
}

function ItemTable({ scale }: { readonly scale: Scale }) {
  const [words, locale, { whole, percent, hundredth }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const isSplit = scale.records.some(({ by_language }) => by_language.length > 0)
  return (
    <DataTable
      label={words('items_of', { category: saidIn(scale.name, locale) })}
      rows={scale.records}
      keyOf={({ item_no }) => item_no}
      pageSize={200}
      columns={[
        {
          key: 'text',
          title: words('item'),
          heads: true,
          cell: (row) => (
            <span className={styles.worded}>
              <span>
                {whole(row.item_no)}. <bdi>{saidIn(row.text, locale)}</bdi> {row.key === 1 ? '(+)' : '(−)'}
              </span>
              {row.is_suspect && <Mark tone="warn">{words('suspect')}</Mark>}
            </span>
          ),
        },
        { key: 'mean', title: words('mean'), number: true, cell: ({ mean }) => hundredth(mean) },
        {
          key: 'rest',
          title: words('item_rest'),
          number: true,
          cell: ({ item_rest }) =>
            item_rest !== null && item_rest < 0.2 ? <Mark tone="warn">{hundredth(item_rest)}</Mark> : hundredth(item_rest),
        },
        {
          key: 'dropped',
          title: words('alpha_if_dropped'),
          number: true,
          cell: ({ alpha_if_dropped }) =>
            alpha_if_dropped !== null && scale.alpha !== null && alpha_if_dropped > scale.alpha + 0.005 ? (
              <Mark tone="warn">{hundredth(alpha_if_dropped)}</Mark>
            ) : (
              hundredth(alpha_if_dropped)
            ),
        },
        {
          key: 'ends',
          title: words('ends'),
          cell: ({ floor_pct, ceiling_pct }) => words('floor_and_ceiling', { floor: percent(floor_pct), ceiling: percent(ceiling_pct) }),
        },
        ...(isSplit
          ? [
              {
                key: 'languages',
                title: words('in_languages'),
                cell: ({ by_language }: Scale['records'][number]) =>
                  by_language.map(({ language, mean, item_rest }) => (
                    <div key={language} className={text.soft}>
                      {words(language === 'ar' ? 'arabic_told' : 'english_told', { mean: hundredth(mean), rest: hundredth(item_rest) })}
                    </div>
                  )),
              },
            ]
          : []),
      ]}
    />
  )
}
