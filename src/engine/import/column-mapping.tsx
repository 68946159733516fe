import { Select } from 'antd'
import type { Mapping, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { fold } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'

export interface ColumnMappingProps {
  readonly columns: ValidateData['columns']
  readonly targets: ValidateData['targets']
  readonly mapping: Mapping
  onMap(mapping: Mapping): void
}

/** Which column of the file is which field: guessed, and to be corrected. */
export function ColumnMapping({ columns, targets, mapping, onMap }: ColumnMappingProps) {
  const words = useWords()
  const used = new Set(Object.values(mapping))
  return (
    <div className="engine-inner">
      <table className="engine-mapping">
        <thead>
          <tr>
            <th scope="col">{words('import.column')}</th>
            <th scope="col">{words('import.samples')}</th>
            <th scope="col">{words('import.goes_to')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }) => (
            <tr key={header}>
              <th scope="row">
                <bdi>{header}</bdi>
              </th>
              <td className="ui-faint">
                {samples.slice(0, 3).map((sample, at) => (
                  <span key={at}>
                    {at > 0 && ' · '}
                    <bdi>{sample}</bdi>
                  </span>
                ))}
              </td>
              <td>
                <Select
                  className="ui-wide"
                  aria-label={words('import.goes_to_of', { header })}
                  value={mapping[header] ?? ''}
                  showSearch={{ filterOption: (typed, option) => fold(String(option?.label ?? '')).includes(fold(typed)) }}
                  options={[
                    { value: '', label: words('import.leave_out') },
                    ...targets.map(({ path, label, required }) => ({
                      value: path,
                      label: required ? `${label} *` : label,
                      disabled: used.has(path) && mapping[header] !== path,
                    })),
                  ]}
                  onChange={(path: string) => onMap({ ...mapping, [header]: path === '' ? null : path })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
