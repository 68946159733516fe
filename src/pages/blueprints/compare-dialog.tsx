import { Modal, Select } from 'antd'
import { useState } from 'react'
import { compareBlueprint, type BlueprintChoices, type BlueprintData } from '../../../resources/contract/blueprints.ts'
import { blueprintStatuses } from '../../../resources/domain/papers/standing.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Notice } from '../../ui/index.ts'
import styles from './blueprints.module.css'

interface CompareProps {
  readonly known: BlueprintData
  readonly others: BlueprintChoices['blueprints']
  onClose(): void
}

/** What differs from another version, or from another blueprint of the same subject, as it is saved. */
export function CompareDialog({ known, others, onClose }: CompareProps) {
  const [words, locale] = [usePageWords('blueprints'), useLocale()]
  const versions = known.versions.filter(({ blueprint_id }) => blueprint_id !== known.blueprint_id)
  const own = new Set(known.versions.map(({ blueprint_id }) => blueprint_id))
  const beside = others.filter(({ id }) => !own.has(id))
  const [other, setOther] = useState<string | null>(
    versions.find(({ version }) => version < known.version)?.blueprint_id ?? versions[0]?.blueprint_id ?? beside[0]?.id ?? null,
  )
  const answer = useAnswer(compareBlueprint, other === null ? null : { id: known.blueprint_id, with: other })
  return (
    <Modal open width={720} title={words('compare')} footer={null} onCancel={onClose}>
      <div className={styles['stack']}>
        <Select
          aria-label={words('compare_with')}
          placeholder={words('compare_with')}
          value={other}
          onChange={setOther}
          options={[
            {
              label: words('versions'),
              options: versions.map(({ blueprint_id, version, status }) => ({
                value: blueprint_id,
                label: `${words('version', { number: printNumber(version, locale) })} · ${say(blueprintStatuses[status], locale)}`,
              })),
            },
            {
              label: words('others'),
              options: beside.map(({ id, label, label_ar }) => ({ value: id, label: sayEither(label, label_ar, locale) })),
            },
          ].filter(({ options }) => options.length > 0)}
        />
        {other === null ? (
          <Notice title={words('nothing_to_compare')} />
        ) : (
          <Answered answer={answer}>
            {({ differences }) =>
              differences.length === 0 ? (
                <Notice title={words('no_difference')} />
              ) : (
                <DataTable
                  label={words('compare')}
                  rows={differences}
                  keyOf={({ what, name }) => `${what} ${name}`}
                  columns={[
                    { key: 'name', title: words('what'), heads: true, cell: ({ name, name_ar }) => sayEither(name, name_ar, locale) },
                    { key: 'from', title: words('there'), number: true, cell: ({ from }) => <bdi>{from ?? '–'}</bdi> },
                    { key: 'to', title: words('here'), number: true, cell: ({ to }) => <bdi>{to ?? '–'}</bdi> },
                  ]}
                />
              )
            }
          </Answered>
        )}
      </div>
    </Modal>
  )
}
