import { Alert, Button } from 'antd'
import type { Infeasible } from '../../../resources/contract/question-papers.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Panel, Worklist } from '../../ui/index.ts'
import styles from './question-papers.module.css'
import { FixSteps } from './fix-steps.tsx'
import type { Fix } from './use-generate.ts'

/** Why there is no such paper, what is short, and the smallest changes with which there is: one press each. */
export function NotPossible({ why, onTake }: { readonly why: Infeasible; onTake(fix: Fix): void }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  return (
    <div className={styles['stack']}>
      <Alert type="warning" showIcon role="alert" title={words('not_possible')} description={<bdi>{why.text[locale]}</bdi>} />
      {why.shortfalls.length > 0 && (
        <Panel title={words('short')}>
          <DataTable
            label={words('short')}
            rows={why.shortfalls}
            keyOf={({ text }) => text.en}
            columns={[
              { key: 'what', title: words('what'), heads: true, cell: ({ text }) => <bdi>{text[locale]}</bdi> },
              { key: 'need', title: words('need'), number: true, cell: ({ need }) => printNumber(need, locale) },
              { key: 'have', title: words('have'), number: true, cell: ({ have }) => printNumber(have, locale) },
            ]}
          />
        </Panel>
      )}
      <Panel title={words('ways_out')}>
        {why.fixes.length === 0 ? (
          <p>{words('no_way_out')}</p>
        ) : (
          <Worklist
            label={words('ways_out')}
            items={why.fixes.map((fix) => ({
              key: fix.text.en,
              what: <FixSteps fix={fix} />,
              aside: (
                <Button type="primary" onClick={() => onTake(fix)}>
                  {words('take')}
                </Button>
              ),
            }))}
          />
        )}
      </Panel>
    </div>
  )
}
